import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario } from '@community/mocks/content/scenarios';
import { buildVersion } from '@community/mocks/content/versions';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { body, listOf, StagedVersions, threeVersions } from './FileVersions.stage.tsx';

/** The versions of one's own item's file: downloading, going back and deleting. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Versions of a file/List',
  component: StagedVersions,
  parameters: { design: boardsOf('file-versions'), spec: ['A 2 File versions'] },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(threeVersions))),
});

async function choose(number: number, entry: string): Promise<void> {
  await userEvent.click(await body().findByRole('button', { name: `More actions for version ${number}` }));
  await userEvent.click(await body().findByRole('menuitem', { name: entry }));
}

async function remove(number: number): Promise<void> {
  await choose(number, 'Delete this version');
  const dialog = within(await body().findByRole('alertdialog', { name: `Delete version ${number}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete version' }));
}

export const Settled = meta.story({
  parameters: { state: 'file-versions/list.settled' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Versions of the file' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('Current')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for version 2' }));
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Download' })).toBeVisible());
    await expect(body().queryByRole('menuitem', { name: 'Go back to this version' })).toBeNull();
  },
});

export const SettledOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'file-versions/work.idle' },
});

/** The menu of the own content leads here. */
export const Focused = meta.story({
  args: { autoFocus: true },
  parameters: { state: 'file-replacement/closed' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf([buildVersion()]))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replace file' })).toHaveFocus());
    await expect(await canvas.findByText('No note')).toBeVisible();
  },
});

export const More = meta.story({
  parameters: { state: 'file-versions/list.settled' },
  beforeEach: ({ msw }) => {
    const all = Array.from({ length: 12 }, (_, index) =>
      buildVersion({ number: 12 - index, state: index === 0 ? 'current' : 'kept' }),
    );
    msw.use(
      mock('listScenarioVersions', ({ params: { offset, count } }) =>
        listOf(all.slice(Number(offset), Number(offset) + Number(count)), all.length),
      ),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show older versions' }));
    await expect(await canvas.findByText('Version 1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { state: 'file-versions/list.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listScenarioVersions')),
});

/** The latest ten of thirty. */
const tenVersions = Array.from({ length: 10 }, (_, index) =>
  buildVersion({ number: 30 - index, state: index === 0 ? 'current' : 'kept' }),
);

export const Refreshing = meta.story({
  parameters: { ...notHosted, state: 'file-versions/list.refreshing' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(tenVersions, 30))),
  play: async ({ canvas, msw }) => {
    const more = await canvas.findByRole('button', { name: 'Show older versions' });
    msw.use(mockPending('listScenarioVersions'));
    await userEvent.click(more);
    await expect(canvas.getByText('Version 30')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'file-versions/list.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listScenarioVersions', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the versions of the file.')).toBeVisible();
  },
});

const clock = new SimulatedClock();
const unusable = [buildVersion({ number: 2, state: 'failed', error: 'The package has no scenario.' }), buildVersion()];
const processed = [buildVersion({ number: 2, state: 'processing', note: 'Longer second phase' }), buildVersion()];

export const Processing = meta.story({
  args: { clock },
  parameters: { state: 'file-versions/list.processing' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(processed))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We are checking this file\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for version 2' }));
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Stop and delete' })).toBeVisible());
  },
});

export const Asking = meta.story({
  args: { clock },
  parameters: { ...notHosted, state: 'file-versions/list.asking' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(processed))),
  play: async ({ canvas, msw }) => {
    await canvas.findByText(/^We are checking this file\./);
    msw.use(mockPending('listScenarioVersions'));
    clock.increment(2000);
  },
});

export const Replaced = meta.story({
  args: { clock },
  parameters: { ...withoutScreenshot, state: 'file-versions/list.settled' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(processed))),
  play: async ({ canvas, msw }) => {
    await canvas.findByText(/^We are checking this file\./);
    msw.use(mock('listScenarioVersions', () => listOf([buildVersion({ number: 2 }), buildVersion({ state: 'kept' })])));
    clock.increment(2000);
    await waitFor(() => expect(canvas.queryByText(/^We are checking this file\./)).toBeNull());
    await expectAnnounced('Sepsis in the night shift now uses the new file.');
  },
});

export const NotReplaced = meta.story({
  args: { clock },
  parameters: { ...withoutScreenshot, state: 'file-versions/list.settled' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(processed))),
  play: async ({ canvas, msw }) => {
    await canvas.findByText(/^We are checking this file\./);
    msw.use(mock('listScenarioVersions', () => listOf(unusable)));
    clock.increment(2000);
    await expect(await canvas.findByText(/^This file could not be processed\./)).toBeVisible();
    await expectAnnounced('The new file of Sepsis in the night shift could not be processed. The current one stays.');
  },
});

export const NotUsable = meta.story({
  parameters: { state: 'file-versions/list.settled' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf(unusable))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This file could not be processed\. The current one stays\. The package/),
    ).toBeVisible();
  },
});

export const Downloaded = meta.story({
  parameters: { ...withoutScreenshot, state: 'download/started' },
  play: async () => {
    await choose(1, 'Download');
    await expectAnnounced('Download of version 1 of Sepsis in the night shift started.');
  },
});

export const Restoring = meta.story({
  parameters: { state: 'file-versions/work.restoring' },
  beforeEach: ({ msw }) => msw.use(mockPending('restoreScenarioVersion')),
  play: async ({ canvas }) => {
    await choose(1, 'Go back to this version');
    await expect(await canvas.findByRole('progressbar', { name: 'Going back to version 1' })).toBeVisible();
    // The others wait.
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for version 3' }));
    const entry = (name: string) => body().findByRole('menuitem', { name });
    await expect(await entry('Go back to this version')).toHaveAttribute('aria-disabled', 'true');
    await expect(await entry('Delete this version')).toHaveAttribute('aria-disabled', 'true');
    await expect(await entry('Download')).not.toHaveAttribute('aria-disabled');
  },
});

export const Restored = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-versions/work.idle' },
  beforeEach: ({ msw }) => msw.use(mock('restoreScenarioVersion', () => buildScenario())),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    const gone = threeVersions.map((version) => ({
      ...version,
      state: version.number === 1 ? ('current' as const) : ('kept' as const),
    }));
    msw.use(mock('listScenarioVersions', () => listOf(gone)));
    await choose(1, 'Go back to this version');
    const row = (await canvas.findByText('Version 1')).closest('li');
    await waitFor(() => expect(row).toHaveTextContent('Current'));
    await expectAnnounced('Sepsis in the night shift: version 1 is now the current one.');
  },
});

export const NotRestored = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-versions/work.idle' },
  beforeEach: ({ msw }) => msw.use(mockError('restoreScenarioVersion', 409, 'Another file is being processed.')),
  play: async () => {
    await choose(1, 'Go back to this version');
    await expectAnnounced('We could not go back to version 1. Another file is being processed.');
  },
});

export const CheckingCurrent = meta.story({
  parameters: { state: 'file-versions/work.checkingCurrent' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('restoreScenarioVersion')),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    msw.use(mockPending('listScenarioVersions'));
    await choose(1, 'Go back to this version');
    await expect(await canvas.findByText('Checking whether version 1 is the current one…')).toBeVisible();
  },
});

export const CurrentUnclear = meta.story({
  parameters: { state: 'file-versions/work.unclearCurrent' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('restoreScenarioVersion')),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    msw.use(mockUnreachable('listScenarioVersions'));
    await choose(1, 'Go back to this version');
    await expect(await canvas.findByText('We do not know whether version 1 is the current one.')).toBeVisible();
  },
});

export const DeleteAsked = meta.story({
  parameters: { state: 'file-versions/work.asking' },
  play: async () => {
    await choose(1, 'Delete this version');
    await body().findByRole('alertdialog', { name: 'Delete version 1?' });
  },
});

export const Deleting = meta.story({
  parameters: { state: 'file-versions/work.deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteScenarioVersion')),
  play: async ({ canvas }) => {
    await remove(1);
    await expect(await canvas.findByRole('progressbar', { name: 'Deleting version 1' })).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-versions/work.idle' },
  beforeEach: ({ msw }) => msw.use(mock('deleteScenarioVersion', () => ({ ok: true }))),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    msw.use(mock('listScenarioVersions', () => listOf(threeVersions.slice(0, 2))));
    await remove(1);
    await waitFor(() => expect(canvas.queryByText('Version 1')).toBeNull());
    await expectAnnounced('Version 1 deleted.');
  },
});

export const NotDeleted = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-versions/work.idle' },
  beforeEach: ({ msw }) => msw.use(mockError('deleteScenarioVersion', 409, 'It is the current one by now.')),
  play: async ({ canvas }) => {
    await remove(1);
    await expectAnnounced('We could not delete version 1. It is the current one by now.');
    await expect(canvas.getByText('Version 1')).toBeVisible();
  },
});

export const CheckingDeletion = meta.story({
  parameters: { state: 'file-versions/work.checkingDeletion' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenarioVersion')),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    msw.use(mockPending('listScenarioVersions'));
    await remove(1);
    await expect(await canvas.findByText('Checking whether version 1 was deleted…')).toBeVisible();
  },
});

export const DeletionUnclear = meta.story({
  parameters: { state: 'file-versions/work.unclearDeletion' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenarioVersion')),
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Version 1');
    msw.use(mockUnreachable('listScenarioVersions'));
    await remove(1);
    await expect(await canvas.findByText('We do not know whether version 1 was deleted.')).toBeVisible();
  },
});
