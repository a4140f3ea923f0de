import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildStorage } from '@community/mocks/upload/storage';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { attestedUser, file, pick, StagedUpload } from './Upload.stage.tsx';

/** The page as a whole; the rows of its table are in `UploadRows.stories.tsx`. */
const meta = preview.meta({
  title: 'Screens/Upload/List',
  component: StagedUpload,
  parameters: {
    design: boardsOf('upload-list', 'upload-row'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

const attested = mock('getMe', () => attestedUser);

export const Empty = meta.story({
  parameters: { state: 'upload-list/queue.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Up to 10 files, 512 MB each')).toBeVisible();
    await expect(canvas.getByText('8.76 GB of 10.00 GB storage left')).toBeVisible();
    await expect(canvas.getByText(/\.isims or \.json files/)).toBeVisible();
  },
});

export const MediaEmpty = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'upload-list/limits.known' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Drop your media files here to upload to Community.')).toBeVisible();
    await expect(await canvas.findByText('Up to 512 MB each')).toBeVisible();
  },
});

export const Interrupted = meta.story({
  args: { interrupted: ['septic-shock.isims', 'croup.json'] },
  parameters: { state: 'upload-list/earlier.interrupted' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 files may not have been uploaded.')).toBeVisible();
    await pick(file('croup.json'));
    await expect(await canvas.findByText('1 file may not have been uploaded.')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const SeveralInterrupted = meta.story({
  args: { interrupted: ['septic-shock.isims', 'croup.json'] },
  parameters: { state: 'upload-list/earlier.interrupted' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 files may not have been uploaded.')).toBeVisible();
    await expect(canvas.getByText('croup.json')).toBeVisible();
  },
});

export const InterruptedAndDismissed = meta.story({
  args: { interrupted: ['septic-shock.isims'] },
  parameters: { state: 'upload-list/earlier.finished' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 file may not have been uploaded.')).toBeVisible();
    canvas.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('septic-shock.isims')).toBeNull());
  },
});

export const LimitsLoading = meta.story({
  parameters: { state: 'upload-list/limits.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  },
});

export const LimitsFailed = meta.story({
  parameters: { state: 'upload-list/limits.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the upload limits.')).toBeVisible();
  },
});

export const StorageRefreshing = meta.story({
  parameters: { state: 'upload-list/limits.refreshing' },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      attested,
      mock('getStorage', () => {
        calls += 1;
        return calls === 1 ? buildStorage() : new Promise(() => {});
      }),
    );
  },
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await expect(canvas.getByText('8.76 GB of 10.00 GB storage left')).toBeVisible();
  },
});

export const StorageFull = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) =>
    msw.use(
      attested,
      mock('getStorage', () => buildStorage({ used_bytes: 9_999_999_990 })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10.00 B of 10.00 GB storage left')).toBeVisible();
    await pick(file('septic-shock.isims'));
    await expect(await canvas.findByText(/There is not enough storage left for this file/)).toBeVisible();
  },
});

export const StorageUnknown = meta.story({
  parameters: { state: 'upload-list/limits.known' },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      attested,
      mock('getStorage', () => {
        calls += 1;
        if (calls > 1) throw Response.json({ error: 'Error', message: 'Down.', requestId: 'x' }, { status: 503 });
        return buildStorage();
      }),
    );
  },
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/storage left/)).toBeNull());
  },
});

export const Running = meta.story({
  args: { share: 0.7 },
  parameters: { state: 'upload-list/queue.running' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'), file('vf-cathlab.isims'), file('croup.json'));
    await expect(await canvas.findAllByRole('progressbar')).toHaveLength(2);
  },
});

export const FailedThenRetried = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) => {
    let failures = 2;
    msw.use(
      attested,
      mock('uploadScenarios', () => {
        failures -= 1;
        if (failures >= 0) throw Response.json({ error: 'Error', message: 'Down.', requestId: 'x' }, { status: 503 });
        return { errors: [], successes: [] };
      }),
    );
  },
  play: async ({ canvas }) => {
    await pick(file('a.isims'), file('b.isims'));
    const retry = await canvas.findByRole('button', { name: 'Retry all' });
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByText('Upload complete')).toHaveLength(2));
    const outcomes = ['a.isims', 'b.isims'].flatMap((name) => [`${name} is uploaded.`, `${name}: upload started.`]);
    await waitFor(() => expect(globalThis.stagedAnnouncements).toEqual(expect.arrayContaining(outcomes)));
  },
});

const inFolder = (path: string) =>
  Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });

export const FolderTooDeep = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(inFolder('ward/a.isims'), inFolder('ward/old/b.isims'), inFolder('ward/old/older/c.isims'));
    await expect(await canvas.findByText('2 files were skipped.')).toBeVisible();
    await expect(canvas.getByText('Items in folders deeper than one level are rejected.')).toBeVisible();
    await expect(canvas.getByText('ward/a.isims')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    const uploaded = ['a.isims: upload started.', 'a.isims is uploaded.'];
    await expectAnnounced('1 file added. 2 files skipped.', ...uploaded);
  },
});

export const OneFileTooDeep = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(inFolder('ward/a.isims'), inFolder('ward/old/b.isims'));
    await expect(await canvas.findByText('1 file was skipped.')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const TabletQueueHeld = meta.story({
  args: { startsAtOnce: false, kind: 'media' },
  parameters: { state: 'upload-list/queue.held' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async () => pick(file('a.png')),
});

export const NothingTicked = meta.story({
  args: { startsAtOnce: false, kind: 'media' },
  parameters: { ...withoutScreenshot, state: 'upload-list/queue.held' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('a.png'));
    const upload = await canvas.findByRole('button', { name: 'Upload Selected' });
    await expect(upload).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(upload).toBeDisabled();
  },
});

export const Leaving = meta.story({
  args: { share: 0.4 },
  parameters: { state: 'upload-list/leave.asking' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await canvas.findByRole('progressbar');
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'leaving.requested' });
    await within(document.body).findByRole('alertdialog', { name: 'Leave while files are uploading?' });
  },
});

export const StayedByKeyboard = meta.story({
  args: { share: 0.4 },
  parameters: { state: 'upload-list/leave.staying' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await canvas.findByRole('progressbar');
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'leaving.requested' });
    await within(document.body).findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'upload-list/queue.empty' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose files' })).toBeEnabled());
    await expectFocusOrder(/Reuse license$/, /Drop scenario files/, 'Choose files', 'Choose a folder');
  },
});
