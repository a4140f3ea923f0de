import { buildUuid } from '@community/mocks/builders';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { delay } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { boardsOf } from '../../../../../.storybook/design.ts';
import { expectFocusOrder } from '../../../../../.storybook/focus-order.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { attestedUser, device, file, fingerprint, pick, StagedUpload, unattestedUser } from './Upload.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Upload',
  component: StagedUpload,
  parameters: {
    design: boardsOf('upload-list', 'upload-row'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

const attested = mock('getMe', () => attestedUser);
const unattested = mock('getMe', () => unattestedUser);

const press = async (name: string | RegExp) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));

export const Empty = meta.story({
  parameters: { state: 'upload-list/queue.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Up to 10 files, 512 MB each')).toBeVisible();
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

export const BrokenOff = meta.story({
  args: { brokenOff: ['septic-shock.isims', 'croup.json'] },
  parameters: { state: 'upload-list/earlier.brokenOff' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 files were not uploaded.')).toBeVisible();
    await pick(file('croup.json'));
    await expect(await canvas.findByText('1 file was not uploaded.')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const SeveralBrokenOff = meta.story({
  args: { brokenOff: ['septic-shock.isims', 'croup.json'] },
  parameters: { state: 'upload-list/earlier.brokenOff' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 files were not uploaded.')).toBeVisible();
    await expect(canvas.getByText('croup.json')).toBeVisible();
  },
});

export const BrokenOffAndPutAway = meta.story({
  args: { brokenOff: ['septic-shock.isims'] },
  parameters: { state: 'upload-list/earlier.finished' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 file was not uploaded.')).toBeVisible();
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
    await expect(await canvas.findByText('We could not find out what can be uploaded.')).toBeVisible();
  },
});

export const RightsLoading = meta.story({
  parameters: { state: 'upload-list/rights.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
  play: async () => pick(file('septic-shock.isims')),
});

export const RightsNeeded = meta.story({
  parameters: { state: 'upload-list/rights.needed' },
  beforeEach: ({ msw }) => msw.use(unattested),
});

export const RightsAsked = meta.story({
  parameters: { state: 'upload-list/rights.asking' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async () => {
    await pick(file('septic-shock.isims'));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Before your first upload' }));
    await waitFor(() => expect(dialog.getByText(/no real patient/)).toBeVisible());
  },
});

export const RightsConfirming = meta.story({
  parameters: { state: 'upload-list/rights.confirming' },
  beforeEach: ({ msw }) => msw.use(unattested, mockPending('attest')),
  play: async () => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
  },
});

export const RightsUnconfirmed = meta.story({
  parameters: { state: 'upload-list/rights.unconfirmed' },
  beforeEach: ({ msw }) => msw.use(unattested, mockError('attest', 500)),
  play: async () => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
    const problem = await within(document.body).findByText(/could not note your confirmation/);
    await waitFor(() => expect(problem).toBeVisible());
  },
});

export const RightsPutOff = meta.story({
  parameters: { state: 'upload-list/queue.queued' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Your files wait for a confirmation.')).toBeVisible();
    await expect(canvas.getByText('Waiting for its turn')).toBeVisible();
  },
});

export const RightsGiven = meta.story({
  parameters: { state: 'upload-list/rights.given' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
});

export const UploadingAt40Percent = meta.story({
  name: 'Row uploading at 40 %',
  args: { share: 0.4 },
  parameters: { state: 'upload-row/uploading' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims', '0123456789'));
    const bar = await canvas.findByRole('progressbar', { name: 'Upload of septic-shock.isims' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
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

export const Pending = meta.story({
  name: 'Row pending',
  args: { share: 0.2 },
  parameters: { state: 'upload-row/pending' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async () => pick(file('a.isims'), file('b.isims'), file('c.isims')),
});

export const Reading = meta.story({
  name: 'Row reading',
  args: { device: { ...device, hash: () => new Promise(() => {}) } },
  parameters: { state: 'upload-row/checking.reading' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async () => pick(file('a.isims')),
});

export const Comparing = meta.story({
  name: 'Row comparing',
  parameters: { state: 'upload-row/checking.comparing' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('findContributed')),
  play: async () => pick(file('a.isims')),
});

export const WaitingForTheConnection = meta.story({
  name: 'Row waiting for the connection',
  parameters: { state: 'upload-row/waiting' },
  beforeEach: ({ msw }) => msw.use(attested, mockUnreachable('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await expect(await canvas.findByText('Waiting for the connection')).toBeVisible();
  },
});

export const Uploaded = meta.story({
  name: 'Row uploaded',
  parameters: { state: 'upload-row/uploaded' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to My scenarios' })).toBeVisible();
  },
});

export const MediaRenamed = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'upload-row/uploaded' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('wound.jpg'));
    await expect(await canvas.findByText('wound.jpeg')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Row failed',
  parameters: { state: 'upload-row/failed' },
  beforeEach: ({ msw }) => {
    let isBroken = true;
    msw.use(
      attested,
      mock('uploadScenarios', () => {
        const message = 'timeline.2.vitals.spo2 must be between 0 and 100.';
        const answer = { errors: isBroken ? [{ filename: 'a.isims', message }] : [], successes: [] };
        isBroken = false;
        return answer;
      }),
    );
  },
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await expect(await canvas.findByText(/spo2 must be between/)).toBeVisible();
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
  },
});

export const Cancelled = meta.story({
  name: 'Row cancelled',
  args: { share: 0.4 },
  parameters: { state: 'upload-row/cancelled' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await canvas.findByRole('progressbar');
    const cancel = canvas.getByRole('button', { name: 'Cancel: a.isims' });
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again: a.isims' })).toHaveFocus());
  },
});

export const Rejected = meta.story({
  name: 'Rows rejected',
  parameters: { state: 'upload-row/rejected' },
  beforeEach: ({ msw }) =>
    msw.use(
      attested,
      mock('findContributed', async ({ body }) => {
        const { hashes } = body as { hashes: string[] };
        if (hashes[0] !== fingerprint('known')) return { contributed: [] };
        const [sha256 = ''] = hashes;
        return { contributed: [{ sha256, kind: 'scenario', uuid_id: buildUuid(201), name: 'Sepsis at night' }] };
      }),
    ),
  play: async ({ canvas }) => {
    await pick(
      file('notes.docx'),
      file('empty.isims', ''),
      file('first.isims', 'same'),
      file('second.isims', 'same'),
      file('known.isims', 'known'),
    );
    await waitFor(() => expect(canvas.getAllByText('Left out')).toHaveLength(4));
    await expect(canvas.getByText('The file is empty.')).toBeVisible();
    await expect(canvas.getByText('The same file is in this list already.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sepsis at night' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove notes.docx from the list' }));
    await waitFor(() => expect(canvas.queryByText('notes.docx')).toBeNull());
  },
});

export const RejectedOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'upload-row/rejected' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('notes-of-the-last-training-day-with-a-long-name.docx'), file('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const TooMany = meta.story({
  parameters: { state: 'upload-row/rejected' },
  beforeEach: ({ msw }) =>
    msw.use(
      attested,
      mock('uploadScenarios', async () => {
        await delay('infinite');
        return { errors: [], successes: [] };
      }),
    ),
  play: async ({ canvas }) => {
    await pick(...Array.from({ length: 11 }, (_, index) => file(`case-${index + 1}.isims`)));
    await expect(await canvas.findByText(/^One too many: 10 files/)).toBeVisible();
  },
});

const inFolder = (path: string) =>
  Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });

export const FolderTooDeep = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(inFolder('ward/a.isims'), inFolder('ward/old/b.isims'), inFolder('ward/old/older/c.isims'));
    await expect(await canvas.findByText('2 files were left out.')).toBeVisible();
    await expect(canvas.getByText('Items in folders deeper than one level are rejected.')).toBeVisible();
    await expect(canvas.getByText('ward/a.isims')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const OneFileTooDeep = meta.story({
  parameters: { state: 'upload-list/queue.settled' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(inFolder('ward/a.isims'), inFolder('ward/old/b.isims'));
    await expect(await canvas.findByText('1 file was left out.')).toBeVisible();
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const TabletHeld = meta.story({
  args: { startsAtOnce: false },
  parameters: { state: 'upload-row/held' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('a.isims'), file('b.isims'));
    await expect(await canvas.findByRole('checkbox', { name: 'Select all' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Upload b.isims' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Selected' }));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await expect(canvas.getByText('Not uploaded yet')).toBeVisible();
  },
});

export const TabletQueueHeld = meta.story({
  args: { startsAtOnce: false, kind: 'media' },
  parameters: { state: 'upload-list/queue.held' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async () => pick(file('a.png')),
});

export const Leaving = meta.story({
  args: { share: 0.4 },
  parameters: { state: 'upload-list/leave.asking' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await canvas.findByRole('progressbar');
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'leaving.requested' });
    await within(document.body).findByRole('alertdialog', { name: 'Leave while files are being uploaded?' });
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
    await expectFocusOrder(/Drop scenario files/, 'Choose files', 'Choose a folder');
  },
});
