import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { ownItemsInEachState } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockPending } from '@community/mocks/mock';
import { expect, waitFor, type within } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { choosePrivacy, StagedOwnContent } from './OwnContent.stage.tsx';

/** How many items have each status, beside the search. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Counts',
  component: StagedOwnContent,
  globals: { viewport: { value: 'landscape' } },
  parameters: {
    design: boardsOf('own-content', 'status-counts'),
    spec: ['A 2 My scenarios', 'A 4'],
  },
});

const { unpublished } = ownItemsInEachState;
const none = { private: 0, public: 0, processing: 0, failed: 0, needs: 0, deleted: 0 };
const clock = new SimulatedClock();

/** The list of a private scenario, with other counts each time it is asked for. */
function counting(...answers: Partial<typeof none>[]) {
  let calls = 0;
  return mock('listOwnScenarios', () => {
    const counts = { ...none, ...answers[Math.min(calls, answers.length - 1)] };
    calls += 1;
    return { ...buildScenarioList([unpublished], { total: 1 }), counts };
  });
}

const status = (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole('button', { name });

/** Publishing counts at once. */
export const RowPublished = meta.story({
  parameters: { ...notHosted, state: 'status-counts/idle' },
  beforeEach: ({ msw }) =>
    msw.use(
      counting({ private: 1 }, { public: 1 }),
      mock('setScenarioPrivacy', () => ({ newLevel: 2 as const })),
    ),
  play: async ({ canvas }) => {
    await expect(await status(canvas, 'Private 1')).toBeVisible();
    await choosePrivacy(canvas, 'Public');
    await expect(await status(canvas, 'Public 1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Private 1' })).toBeNull();
  },
});

/** Items on other pages are processed, too. */
export const ProcessedOnAnotherPage = meta.story({
  args: { clock },
  parameters: { ...notHosted, state: 'status-counts/waiting' },
  beforeEach: ({ msw }) => msw.use(counting({ private: 1, processing: 2 }, { private: 1, processing: 1, needs: 1 })),
  play: async ({ canvas }) => {
    await expect(await status(canvas, 'Processing 2')).toBeVisible();
    clock.increment(2000);
    await expect(await status(canvas, 'Processing 1')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Needs .* 1$/ })).toBeVisible());
  },
});

export const CountingAgain = meta.story({
  parameters: { ...notHosted, state: 'status-counts/counting' },
  beforeEach: ({ msw }) =>
    msw.use(
      counting({ private: 1 }),
      mock('setScenarioPrivacy', () => ({ newLevel: 2 as const })),
    ),
  play: async ({ canvas, msw }) => {
    await status(canvas, 'Private 1');
    msw.use(mockPending('listOwnScenarios'));
    await choosePrivacy(canvas, 'Public');
    await expect(await status(canvas, 'Private 1')).toBeVisible();
  },
});

/** All there was is deleted: what can be restored is not nothing. */
export const OnlyDeletedOnes = meta.story({
  parameters: { ...notHosted, state: 'own-list/empty' },
  beforeEach: ({ msw }) =>
    msw.use(mock('listOwnScenarios', () => ({ ...buildScenarioList([]), counts: { ...none, deleted: 1 } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is nothing left here.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show recently deleted' })).toBeVisible();
  },
});
