import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import type { Scenario } from '@community/contract/content';
import { buildMediaList } from '@community/mocks/content/media';
import { ownMedia, ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, first, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** What was deleted and is kept for a while: giving it back, and deleting it for good. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Deleted',
  component: StagedOwnContent,
  args: { query: 'status=deleted' },
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;

/** Half a day less, so that rounding up shows the same number of days at any time of day. */
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString();
const second = 'Difficult airway, plan B';
/** Built when it is asked for: the stories' time begins later than this file. */
const withDeleted = mock('listOwnScenarios', () =>
  buildScenarioList(
    [30, 15, 1].map((days, index) => ({ ...ownScenarios[index], deleted_until: inDays(days) }) as Scenario),
  ),
);

/** Deletes two, and goes where they are. */
async function deleteTwo(canvas: Canvas): Promise<void> {
  await tick(canvas, first, second);
  await press(canvas, 'Delete');
  await press(within(await body().findByRole('alertdialog', { name: 'Delete 2 scenarios?' })), 'Delete');
  await canvas.findByText('2 scenarios deleted.');
  await userEvent.click(canvas.getByRole('link', { name: 'Recently deleted' }));
  await canvas.findByRole('button', { name: `Restore ${first}` });
}

export const RecentlyDeleted = meta.story({
  parameters: { state: 'own-item/deleted' },
  beforeEach: ({ msw }) => msw.use(withDeleted),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^30 days left · /)).toBeVisible();
    await expect(canvas.getByText(/^1 day left · /)).toBeVisible();
    await expect(canvas.getByText('recently deleted')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: first })).toBeNull();
  },
});

export const RecentlyDeletedOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-item/deleted' },
  beforeEach: ({ msw }) => msw.use(withDeleted),
  play: async ({ canvas }) => {
    await tick(canvas, first, second);
    const bar = within(canvas.getByRole('group', { name: 'Selected items' }));
    await expect(bar.getByText('Delete for good')).toBeVisible();
  },
});

export const RecentlyDeletedMedia = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-item/deleted' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnMedia', () =>
        buildMediaList(ownMedia.slice(0, 2).map((item) => ({ ...item, deleted_until: inDays(3) }))),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^3 days left · /))[0]).toBeVisible();
  },
});

export const RestoringOne = meta.story({
  parameters: { state: 'own-content/work.changing' },
  beforeEach: ({ msw }) => msw.use(withDeleted, mockPending('changeScenarios')),
  play: async ({ canvas }) => {
    await press(canvas, `Restore ${first}`);
    await waitFor(() => expect(canvas.getByRole('button', { name: `Restore ${second}` })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: new RegExp(`^Restore ${first}`) })).toHaveFocus();
  },
});

export const NothingDeleted = meta.story({
  parameters: { state: 'own-list/empty' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnScenarios', () => buildScenarioList([]))),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Nothing was deleted recently.')).toBeVisible();
    msw.resetHandlers();
    await expect(canvas.getByRole('button', { name: 'Show all my scenarios' })).toBeVisible();
  },
});

export const DeletedFound = meta.story({
  args: { query: '' },
  parameters: { state: 'own-item/deleted' },
  play: async ({ canvas }) => {
    await deleteTwo(canvas);
    await expect(canvas.getByRole('button', { name: /^Recently deleted/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: /^All/ })).toHaveAccessibleName('All 4');
  },
});

export const OneRestored = meta.story({
  args: { query: '' },
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await deleteTwo(canvas);
    await press(canvas, `Restore ${first}`);
    await expect(await canvas.findByText('1 scenario restored.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('2 scenarios deleted.')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('heading', { name: first })).toBeNull());
    await expect(canvas.getByRole('heading', { name: second })).toBeVisible();
  },
});

export const SeveralRestored = meta.story({
  args: { query: '' },
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await deleteTwo(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await press(within(canvas.getByRole('group', { name: 'Selected items' })), 'Restore');
    await expect(await canvas.findByText('2 scenarios restored.')).toBeVisible();
    await expect(await canvas.findByText('Nothing was deleted recently.')).toBeVisible();
    await press(canvas, 'Show all my scenarios');
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
  },
});

export const ConfirmingForGood = meta.story({
  parameters: { state: 'own-content/work.confirming' },
  beforeEach: ({ msw }) => msw.use(withDeleted),
  play: async ({ canvas }) => {
    await press(canvas, `Delete ${first} for good`);
    const dialog = await body().findByRole('alertdialog', { name: `Delete ${first} for good?` });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(
      within(dialog).getByText(
        'Files, favourites and download counts will be deleted immediately. This cannot be undone.',
      ),
    ).toBeVisible();
  },
});

export const SeveralDeletedForGood = meta.story({
  args: { query: '' },
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await deleteTwo(canvas);
    await tick(canvas, first);
    await press(within(canvas.getByRole('group', { name: 'Selected items' })), 'Delete for good');
    await press(within(await body().findByRole('alertdialog')), 'Delete for good');
    await expect(await canvas.findByText('1 scenario deleted for good.')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: second })).toBeVisible();
  },
});

export const ForGoodUnclear = meta.story({
  parameters: { state: 'own-content/work.unclear' },
  beforeEach: ({ msw }) => msw.use(withDeleted),
  play: async ({ canvas, msw }) => {
    await press(canvas, `Delete ${first} for good`);
    const dialog = within(await body().findByRole('alertdialog'));
    msw.use(mockUnreachable('changeScenarios'), mockUnreachable('listOwnScenarios'));
    await press(dialog, 'Delete for good');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether deleting 1 scenario succeeded.',
    );
  },
});
