import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { ApiError } from '@community/contract/http';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { buildUuid } from '@community/mocks/uuid';
import { delay } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  attestedUser,
  begunId,
  device,
  file,
  fingerprint,
  largeFile,
  pick,
  StagedUpload,
  uploadsAt,
} from './Upload.stage.tsx';

/** The row of one file. */
const meta = preview.meta({
  title: 'Screens/Upload/Rows',
  component: StagedUpload,
  parameters: {
    design: boardsOf('upload-list', 'upload-row'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

const attested = mock('getMe', () => attestedUser);

export const UploadingAt40Percent = meta.story({
  args: { share: 0.4 },
  parameters: { state: 'upload-row/uploading' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims', '0123456789'));
    const bar = await canvas.findByRole('progressbar', { name: 'Upload of septic-shock.isims' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
  },
});

export const Pending = meta.story({
  args: { share: 0.2 },
  parameters: { state: 'upload-row/pending' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('uploadScenarios')),
  play: async () => pick(file('a.isims'), file('b.isims'), file('c.isims')),
});

export const Reading = meta.story({
  args: { device: { ...device, hash: () => new Promise(() => {}) } },
  parameters: { state: 'upload-row/checking.reading' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async () => pick(file('a.isims')),
});

export const Comparing = meta.story({
  parameters: { state: 'upload-row/checking.comparing' },
  beforeEach: ({ msw }) => msw.use(attested, mockPending('findContributed')),
  play: async () => pick(file('a.isims')),
});

export const WaitingForTheConnection = meta.story({
  parameters: { state: 'upload-row/waiting' },
  beforeEach: ({ msw }) => msw.use(attested, mockUnreachable('uploadScenarios')),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await expect(await canvas.findByText('Waiting for connection')).toBeVisible();
  },
});

const lost = async () => {
  throw new ApiError(null);
};

export const WaitingWithPartOfIt = meta.story({
  args: { device: { ...device, uploads: uploadsAt({ share: 0.6, outcome: lost }) } },
  parameters: { state: 'upload-row/waiting' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(largeFile('septic-shock.isims'));
    await expect(await canvas.findByText(/^Waiting for connection/)).toHaveTextContent('Waiting for connection, 60%');
  },
});

export const Resuming = meta.story({
  args: {
    device: { ...device, whenReachable: async () => {}, uploads: uploadsAt({ share: 0.6, outcome: lost }) },
  },
  parameters: { state: 'upload-row/resuming' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(largeFile('septic-shock.isims'));
    await expect(await canvas.findByText(/^Resuming/)).toHaveTextContent('Resuming, 60%');
  },
});

export const UploadedInParts = meta.story({
  args: {
    device: {
      ...device,
      whenReachable: async () => {},
      uploads: {
        ...device.uploads,
        offsetOf: async () => 600_000,
        async send({ uploadId }, { onStarted }) {
          if (uploadId !== null) return uploadId;
          onStarted(begunId);
          throw new ApiError(null);
        },
      },
    },
  },
  parameters: { state: 'upload-row/uploaded' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(largeFile('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
  },
});

export const Uploaded = meta.story({
  parameters: { state: 'upload-row/uploaded' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to My scenarios' })).toBeVisible();
    await expectAnnounced('1 file added.', 'septic-shock.isims: upload started.', 'septic-shock.isims is uploaded.');
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
    await expectAnnounced(
      '1 file added.',
      'a.isims: upload started.',
      'a.isims: upload failed. timeline.2.vitals.spo2 must be between 0 and 100.',
    );
  },
});

export const Unclear = meta.story({
  args: { share: 1 },
  parameters: { state: 'upload-row/unclear' },
  beforeEach: ({ msw }) => msw.use(attested, mockError('uploadScenarios', 500)),
  play: async ({ canvas }) => {
    await pick(file('a.isims'));
    await expect(await canvas.findByText(/^We do not know whether this file was uploaded\./)).toBeVisible();
    await expect(canvas.getByText('Not confirmed')).toBeVisible();
    await expectAnnounced('1 file added.', 'a.isims: upload started.', 'a.isims: upload not confirmed.');
  },
});

export const Cancelled = meta.story({
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
    await waitFor(() => expect(canvas.getAllByText('Skipped')).toHaveLength(4));
    await expect(canvas.getByText('The file is empty.')).toBeVisible();
    await expect(canvas.getByText('This file is already in the list.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sepsis at night' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove notes.docx from the list' }));
    await waitFor(() => expect(canvas.queryByText('notes.docx')).toBeNull());
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
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

export const MediaRejected = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'upload-row/rejected' },
  beforeEach: ({ msw }) => msw.use(attested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await expect(
      await canvas.findByText(
        'This isn’t a supported image or video. Choose JPEG, PNG, WebP, GIF, HEIC, MP4, MOV or WebM.',
      ),
    ).toBeVisible();
  },
});

export const TooLarge = meta.story({
  parameters: { state: 'upload-row/rejected' },
  beforeEach: ({ msw }) =>
    msw.use(
      attested,
      mock('getConfiguration', () => buildConfiguration({ upload: { max_bytes: 1_000_000, max_scenario_files: 10 } })),
    ),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims', 'x'.repeat(1_000_001)));
    await expect(await canvas.findByText('The file is too large. The limit is 1 MB.')).toBeVisible();
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
    await expect(await canvas.findByText(/^You can upload up to 10 files at a time/)).toBeVisible();
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
