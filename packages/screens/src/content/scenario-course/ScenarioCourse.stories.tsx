import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { rhythms } from '@community/contract/content';
import { buildCourse } from '@community/mocks/content/course';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { StagedCourse } from './ScenarioCourse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Course',
  component: StagedCourse,
  parameters: { design: boardsOf('scenario-course'), spec: ['A 2 Scenario view'] },
  args: { id: buildUuid(101) },
});

export const Chart = meta.story({
  parameters: { state: 'scenario-course/shown.look.chart' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Heart rate in \/min: 0:00 112, 4:00 128/ })).toBeVisible();
    await expect(canvas.getByText('Pulseless electrical activity')).toBeVisible();
    await expect(canvas.getByText(/when the instructor decides/)).toBeVisible();
    await expect(canvas.getByText('Takes blood cultures before antibiotics')).toBeVisible();
  },
});

/** A line is straight from state to state, and level after the last, as the read-out says. */
export const StraightLines = meta.story({
  parameters: { state: 'scenario-course/shown.look.chart' },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('img', { name: /^Heart rate in/ });
    const points = line.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
    const places = points.map((point) => point.split(',').map(Number));
    await expect(places.map(([x]) => x)).toEqual([0, 222.2, 222.2, 500, 500, 833.3, 833.3, 1000]);
    await expect(places.at(-1)?.[1]).toBe(places.at(-2)?.[1]);
    await expect(places[1]).toEqual(places[2]);
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    await fireEvent.change(slider, { target: { value: '120' } });
    // Half-way from 112 to 128.
    await expect(await canvas.findByText('120')).toBeVisible();
  },
});

export const ChartOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'scenario-course/shown.look.chart' },
});

/** Values outside the limits of an adult: framed at the moment, with an arrow at their points. */
export const OutsideLimits = meta.story({
  args: { scenario: buildScenario({ patient_age: 2 }) },
  parameters: { state: 'scenario-course/shown.look.chart' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '4:00, Pressure falls' }));
    await expect(
      canvas.getByRole('img', { name: /^Blood pressure in mmHg: 0:00 96\/52, 4:00 78\/40 below the limit/ }),
    ).toBeVisible();
    await expect(canvas.getAllByText('below the limit')).toHaveLength(2);
    await expect(canvas.getByText('above the limit')).toBeInTheDocument();
    const state = canvas.getByRole('button', { name: '4:00, Pressure falls' });
    await userEvent.unhover(state);
    await waitFor(() => expect(state).not.toHaveAttribute('data-hovered'));
    state.blur();
  },
});

export const ReadByKeyboard = meta.story({
  parameters: { state: 'scenario-course/shown.play.paused' },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    const expectRead = (text: string) => expect(slider).toHaveAttribute('aria-valuetext', text);
    await expectFocusOrder('Chart', 'Play', /Speed$/, 'Moment of the course');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expectRead('0:10, Febrile and confused');
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
    await expectRead('2:05, Febrile and confused, The nurse is worried');
    await userEvent.keyboard('{End}');
    await expectRead('18:00, Better');
    await userEvent.keyboard('{ArrowRight}{Home}');
    await expectRead('0:00, Febrile and confused');
  },
});

export const ReadByPointer = meta.story({
  parameters: { state: 'scenario-course/shown.play.paused' },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    await userEvent.click(await canvas.findByRole('button', { name: '4:00, Pressure falls' }));
    await expect(slider).toHaveAttribute('aria-valuetext', '4:00, Pressure falls');
    const event = canvas.getByRole('button', { name: '7:00 Lactate comes back' });
    await userEvent.click(event);
    await expect(slider).toHaveAttribute('aria-valuetext', '7:00, Pressure falls, Lactate comes back');
    await expect(canvas.getByText('Pressure falls', { selector: 'strong' })).toBeVisible();
    // Whether hovering and focus are shown after a press depends on what the window went through just before.
    await userEvent.unhover(event);
    event.blur();
  },
});

/** Hidden as in print, the chart keeps its elements: what is focused stays, and nothing is drawn anew. */
export const HiddenForAMoment = meta.story({
  parameters: { state: 'scenario-course/shown.look.chart', ...withoutScreenshot },
  play: async ({ canvas, canvasElement }) => {
    const state = await canvas.findByRole('button', { name: '4:00, Pressure falls' });
    const changedTo = (isHidden: boolean) =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          if (state.clientWidth > 0 === isHidden) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        });
        observer.observe(state);
      });
    canvasElement.style.display = 'none';
    await changedTo(true);
    await expect(state).toBeInTheDocument();
    canvasElement.style.display = '';
    await changedTo(false);
    await expect(canvas.getByRole('button', { name: '4:00, Pressure falls' })).toBe(state);
  },
});

export const Playing = meta.story({
  parameters: { state: 'scenario-course/shown.play.playing' },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    slider.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
  },
});

export const PausedAgain = meta.story({
  parameters: { state: 'scenario-course/shown.play.paused' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }));
    await expect(await canvas.findByRole('button', { name: 'Play' })).toHaveFocus();
  },
});

export const Ended = meta.story({
  args: { clock: 'quick' },
  parameters: { state: 'scenario-course/shown.play.ended' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
    await expect(canvas.getByText('Better', { selector: 'strong' })).toBeVisible();
  },
});

export const Table = meta.story({
  parameters: { state: 'scenario-course/shown.look.table' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Table' }));
    const row = canvas.getByRole('row', { name: 'State Pressure falls' });
    await expect(row).toHaveTextContent('Sinus tachycardia1289178/403039.1');
    await expect(canvas.getByRole('row', { name: 'Step Pulseless electrical activity' })).toHaveTextContent(
      'No fixed time',
    );
  },
});

/** Each rhythm that a file can name, in words. */
export const EveryRhythm = meta.story({
  parameters: { state: 'scenario-course/shown.look.table' },
  beforeEach: ({ msw }) => {
    const [state] = buildCourse().states;
    if (!state) return;
    const states = rhythms.map((rhythm, index) => ({
      ...state,
      id: rhythm,
      label: `State ${index + 1}`,
      at: index * 60,
      vitals: { ...state.vitals, rhythm },
    }));
    msw.use(
      mock('getScenarioCourse', () => buildCourse({ states, events: [], duration_in_seconds: states.length * 60 })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Table' }));
    await expect(canvas.getByRole('row', { name: 'State State 12' })).toHaveTextContent('Second-degree block, type II');
    await expect(canvas.getAllByRole('row', { name: /^State State / })).toHaveLength(rhythms.length);
  },
});

export const TableOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'scenario-course/shown.look.table' },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Chart' });
    await expectFocusOrder('Chart');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Table', selected: true })).toHaveFocus();
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
});

export const OnlySteps = meta.story({
  parameters: { state: 'scenario-course/shown.look.chart' },
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
