import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { buildUuid } from '@community/mocks/builders';
import { buildCourse } from '@community/mocks/content/course';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { StagedCourse } from './ScenarioCourse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios/Course',
  component: StagedCourse,
  parameters: { design: boardsOf('scenario-course'), spec: ['A 2 Scenario view'] },
  args: { id: buildUuid(101) },
});

export const Chart = meta.story({
  parameters: { state: 'scenario-course/shown.chart' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Heart rate in \/min: 0:00 112, 4:00 128/ })).toBeVisible();
    await expect(canvas.getByText('Pulseless electrical activity')).toBeVisible();
    await expect(canvas.getByText(/when the instructor decides/)).toBeVisible();
    await expect(canvas.getByText('Takes blood cultures before antibiotics')).toBeVisible();
  },
});

/** A line is level from state to state, as the read-out and the table say. */
export const LinesInSteps = meta.story({
  parameters: { state: 'scenario-course/shown.chart' },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('img', { name: /^Heart rate in/ });
    const points = line.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
    const places = points.map((point) => point.split(',').map(Number));
    await expect(places.map(([x]) => x)).toEqual([0, 222.2, 222.2, 500, 500, 833.3, 833.3, 1000]);
    for (const [index, [, y]] of places.entries()) {
      if (index % 2 === 1) await expect(y).toBe(places[index - 1]?.[1]);
    }
  },
});

export const ChartOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'scenario-course/shown.chart' },
});

export const ReadByKeyboard = meta.story({
  parameters: { state: 'scenario-course/shown.chart' },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    await expectFocusOrder('Chart', 'Moment of the course');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^4:00, State: Pressure falls.*HR 128/),
    );
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^15:00, State: Better/));
    await userEvent.keyboard('{ArrowRight}{Home}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:00, State: Febrile/));
  },
});

export const ReadByPointer = meta.story({
  parameters: { state: 'scenario-course/shown.chart' },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    await fireEvent.change(slider, { target: { value: '430' } });
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^7:00, Event: Lactate comes back/));
  },
});

export const Table = meta.story({
  parameters: { state: 'scenario-course/shown.table' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Table' }));
    const row = canvas.getByRole('row', { name: 'State Pressure falls' });
    await expect(row).toHaveTextContent('Sinus tachycardia1289178/403039.1');
    await expect(canvas.getByRole('row', { name: 'Step Pulseless electrical activity' })).toHaveTextContent(
      'No fixed time',
    );
  },
});

export const TableOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'scenario-course/shown.table' },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Chart' });
    await expectFocusOrder('Chart');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Table', selected: true })).toHaveFocus();
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
});

export const OnlySteps = meta.story({
  parameters: { state: 'scenario-course/shown.chart' },
  beforeEach: ({ msw }) => {
    const { states } = buildCourse();
    msw.use(
      mock('getScenarioCourse', () =>
        buildCourse({ states: states.map((state) => ({ ...state, at: null })), events: [], duration_in_seconds: 0 }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing in this scenario has a fixed time.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'scenario-course/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenarioCourse')),
});

export const Missing = meta.story({
  parameters: { state: 'scenario-course/missing' },
  beforeEach: ({ msw }) => msw.use(mockError('getScenarioCourse', 404)),
});

export const Failed = meta.story({
  parameters: { state: 'scenario-course/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenarioCourse')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the course.')).toBeVisible();
  },
});
