import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { RESUMABLE_FROM } from '@community/contract/upload';
import { buildVersion } from '@community/mocks/content/versions';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, listOf, open, pickFile, replaceBy, StagedVersions } from './FileVersions.stage.tsx';

/** Replacing the file of one's own item, with a note on what changed. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Versions of a file/Replace',
  component: StagedVersions,
  parameters: { design: boardsOf('file-replacement'), spec: ['A 2 File versions', 'A 8'] },
  beforeEach: ({ msw }) => msw.use(mock('listScenarioVersions', () => listOf([buildVersion()]))),
});

const small = new File(['{}'], 'shock.isims');
const large = new File(['x'.repeat(RESUMABLE_FROM)], 'ward-round.zip');

export const Choosing = meta.story({
  parameters: { state: 'file-replacement/open.choosing' },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('button', { name: 'Replace file' })).toBeDisabled();
    await pickFile(small);
    await expect(await dialog.findByText('shock.isims, 2.00 B')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^What has changed\?/ }), 'Longer second phase');
    await expect(dialog.getByText('19 of 300 characters')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Replace file' })).toBeEnabled();
  },
});

export const ChoosingOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'file-replacement/open.choosing' },
  play: async () => {
    await open();
  },
});

export const ChoosingMedia = meta.story({
  args: { kind: 'media', id: buildUuid(401) },
  parameters: { state: 'file-replacement/open.choosing' },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText('Replace an image with an image, or a video with a video.')).toBeVisible();
  },
});

export const Closed = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-replacement/closed' },
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const Preparing = meta.story({
  parameters: { state: 'file-replacement/preparing.staying' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByRole('progressbar', { name: 'Preparing to upload the file' })).toBeVisible();
  },
});

export const Sending = meta.story({
  parameters: { state: 'file-replacement/sending.staying' },
  play: async () => {
    const dialog = await replaceBy(large);
    await expect(await dialog.findByRole('progressbar', { name: 'Uploading ward-round.zip' })).toBeVisible();
    await expect(dialog.getByText('40%')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel upload' })).toBeEnabled();
  },
});

/** Back, or any other link, while the file is on its way. */
async function leave(name = 'Uploading ward-round.zip'): Promise<ReturnType<typeof within>> {
  await body().findByRole('progressbar', { name });
  for (const actor of globalThis.stagedActors ?? [])
    actor.getSnapshot().children.replacement?.send({ type: 'leaving.requested' });
  return within(await body().findByRole('alertdialog', { name: 'Leave while the file is uploading?' }));
}

export const Leaving = meta.story({
  parameters: { state: 'file-replacement/sending.asking' },
  play: async () => {
    await replaceBy(large);
    const question = await leave();
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep uploading' })).toHaveFocus());
    const consequence = question.getByText('If you leave before it has arrived, the current file stays.');
    await waitFor(() => expect(consequence).toBeVisible());
  },
});

export const LeavingBefore = meta.story({
  parameters: { ...notHosted, state: 'file-replacement/preparing.asking' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
  play: async () => {
    await replaceBy(small);
    const question = await leave('Preparing to upload the file');
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep uploading' })).toHaveFocus());
  },
});

export const StayedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-replacement/sending.staying' },
  play: async () => {
    const dialog = await replaceBy(large);
    await leave();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByRole('button', { name: 'Cancel upload' })).toBeEnabled();
  },
});

export const Left = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-replacement/closed' },
  play: async () => {
    await replaceBy(large);
    const question = await leave();
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const Stopped = meta.story({
  parameters: { state: 'file-replacement/open.choosing' },
  play: async () => {
    const dialog = await replaceBy(large, 'Second round');
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
    await expect(await dialog.findByText('ward-round.zip, 1.00 MB')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Replace file' })).toBeEnabled();
  },
});

export const LookedAt = meta.story({
  parameters: { state: 'file-replacement/sending.staying' },
  beforeEach: ({ msw }) => msw.use(mockPending('replaceScenarioFile')),
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByText('The file has arrived and is being checked.')).toBeVisible();
  },
});

export const Taken = meta.story({
  parameters: { ...withoutScreenshot, state: 'file-replacement/closed' },
  beforeEach: ({ msw }) => {
    let isTaken = false;
    const before = buildVersion();
    const after = [buildVersion({ number: 2, state: 'processing' as const, note: 'Longer second phase' }), before];
    msw.use(
      mock('replaceScenarioFile', () => {
        isTaken = true;
        return { errors: [], successes: [{ filename: 'shock.isims', uuid_id: buildUuid(201) }] };
      }),
      mock('listScenarioVersions', () => listOf(isTaken ? after : [before])),
    );
  },
  play: async ({ canvas }) => {
    await replaceBy(small, 'Longer second phase');
    await expect(await canvas.findByText('Version 2')).toBeVisible();
    await expectAnnounced('The new file of Sepsis in the night shift has arrived. We are checking it.');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const WrongType = meta.story({
  parameters: { state: 'file-replacement/open.rejected' },
  play: async () => {
    const dialog = await replaceBy(new File(['Hello'], 'notes.txt'));
    await expect(await dialog.findByText('This file cannot replace the current one.')).toBeVisible();
    await expect(dialog.getByText('This isn’t a scenario file. Choose .isims, .json or .zip.')).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'file-replacement/open.refused' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('replaceScenarioFile', () => ({
        errors: [{ filename: 'shock.isims', message: 'This is the file that it has already.' }],
        successes: [],
      })),
    ),
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByText('This is the file that it has already.')).toBeVisible();
  },
});

export const Conflicted = meta.story({
  parameters: { state: 'file-replacement/open.conflicted' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarioVersions', () => listOf([buildVersion({ number: 2, state: 'processing' }), buildVersion()])),
    ),
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByText(/^Another replacement is still being processed\./)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'file-replacement/open.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('replaceScenarioFile', 507, 'Your storage is full.')),
  play: async () => {
    const dialog = await replaceBy(small, 'Longer second phase');
    await expect(await dialog.findByText('The file was not replaced.')).toBeVisible();
    await expect(dialog.getByText('Your storage is full.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^What has changed\?/ })).toHaveValue('Longer second phase');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const ContinuesLater = meta.story({
  args: {
    uploads: {
      offsetOf: async () => null,
      send: async (_, { onStarted }) => {
        onStarted(buildUuid(301));
        return buildUuid(301);
      },
      discard: async () => {},
    },
  },
  parameters: { state: 'file-replacement/open.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('finishUpload', 503, 'The portal is busy.')),
  play: async () => {
    const dialog = await replaceBy(large);
    await expect(await dialog.findByText(/^What has arrived is kept/)).toBeVisible();
  },
});

export const Checking = meta.story({
  parameters: { state: 'file-replacement/checking' },
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      mockUnreachable('replaceScenarioFile'),
      mock('listScenarioVersions', async () => {
        asked += 1;
        return asked > 2 ? new Promise<never>(() => {}) : listOf([buildVersion()]);
      }),
    );
  },
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByText('Checking whether the file was replaced…')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'file-replacement/open.unclear' },
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      mockUnreachable('replaceScenarioFile'),
      mock('listScenarioVersions', async () => {
        asked += 1;
        if (asked > 2) throw Response.error();
        return listOf([buildVersion()]);
      }),
    );
  },
  play: async () => {
    const dialog = await replaceBy(small);
    await expect(await dialog.findByText('We do not know whether the file was replaced.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^What has changed\?/ })).toHaveAttribute('readonly');
  },
});
