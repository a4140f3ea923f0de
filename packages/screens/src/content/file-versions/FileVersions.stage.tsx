import { trackedFetch } from '@community/catalogue/activity';
import { api, Stage } from '@community/catalogue/stage';
import type { ContentVersion } from '@community/contract/content';
import { createApi } from '@community/contract/http';
import { fileReplacementMachine, fileVersionsMachine } from '@community/machines/content';
import { type ContentKind, isAnnouncement, isDownloadReady } from '@community/machines/shared';
import type { ResumableUploads } from '@community/machines/upload';
import { buildVersion } from '@community/mocks/content/versions';
import { buildUuid } from '@community/mocks/uuid';
import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { userEvent, within } from 'storybook/test';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, type SimulatedClock } from 'xstate';
import { FileVersions } from './FileVersions.tsx';
import ReplaceDialog from './ReplaceDialog.tsx';

/** Three versions, of which the second is the current one. */
export const threeVersions: ContentVersion[] = [
  buildVersion({
    number: 3,
    state: 'kept',
    note: 'Second arrhythmia, which nobody noticed',
    added_at: '2026-03-10T14:05:00.000Z',
    file_size: 51_300,
  }),
  buildVersion({
    number: 2,
    note: 'The deterioration takes ten minutes instead of five',
    added_at: '2026-02-20T09:12:00.000Z',
    file_size: 49_800,
  }),
  buildVersion({ number: 1, state: 'kept' }),
];

/** One page of versions. */
export const listOf = (versions: ContentVersion[], total = versions.length) => ({
  total,
  from: 1,
  to: versions.length,
  count: versions.length,
  versions,
});

/** Starts sending a large file, and never finishes. */
export const slowUploads: ResumableUploads = {
  offsetOf: async () => null,
  send: ({ content }, { onStarted, onProgress }) => {
    onStarted(buildUuid(301));
    onProgress(Math.round(content.size * 0.4));
    return new Promise(() => {});
  },
  discard: async () => {},
};

/** The real client, except that files are reported as partly sent. */
const apiAt = (share: number) =>
  createApi({
    baseUrl: '',
    timeout: null,
    attempts: 1,
    fetch: trackedFetch,
    upload: ({ url, body, onProgress, signal }) => {
      onProgress(share, 1);
      return trackedFetch(url, { method: 'POST', body, ...(signal && { signal }) });
    },
  });

/** Accepts every file at once, and passes on announcements. */
const parent = createActor(
  fromCallback<EventObject>(({ receive }) =>
    receive((event) => {
      if (isAnnouncement(event)) globalThis.stagedAnnouncements?.push(event.message);
      if (isDownloadReady(event)) event.answer(true);
    }),
  ),
).start();

/** The item whose file is replaced. */
export const ownFile = {
  api,
  kind: 'scenario' as ContentKind,
  id: buildUuid(201),
  name: 'Sepsis in the night shift',
  uploads: slowUploads,
  createKey: () => 'key',
  parent,
};

interface Situation {
  kind: ContentKind;
  id: string;
  /** How much of a small file has been sent while the response is pending, from 0 to 1. */
  share: number;
  uploads: ResumableUploads;
  autoFocus: boolean;
  clock: SimulatedClock;
}

/** The versions of one's own file. */
export const StagedVersions = ({
  kind = 'scenario',
  id = ownFile.id,
  share = 1,
  uploads = slowUploads,
  autoFocus = false,
  clock,
}: Partial<Situation>) => (
  <Stage
    machine={fileVersionsMachine}
    input={{ ...ownFile, api: apiAt(share), kind, id, uploads }}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <h1>Edit scenario</h1>
        <FileVersions actor={actor} autoFocus={autoFocus} />
      </main>
    )}
  </Stage>
);

function Replacing({ actor }: { actor: ActorRefFrom<typeof fileReplacementMachine> }) {
  const isClosed = useSelector(actor, ({ value }) => value === 'closed');
  return (
    <main>
      <h1>Edit scenario</h1>
      <Button onPress={() => actor.send({ type: 'replacement.opened' })}>Replace file</Button>
      {!isClosed && <ReplaceDialog actor={actor} />}
    </main>
  );
}

/** Only the dialog that replaces the file. */
export const StagedReplacement = () => (
  <Stage machine={fileReplacementMachine} input={{ ...ownFile, api: apiAt(1) }}>
    {(actor) => <Replacing actor={actor} />}
  </Stage>
);

type Canvas = ReturnType<typeof within>;

/** The whole page, the dialogs over it included. */
export const body = (): Canvas => within(document.body);

/** Opens the dialog. */
export async function open(): Promise<Canvas> {
  await userEvent.click(await body().findByRole('button', { name: 'Replace file' }));
  return within(await body().findByRole('dialog', { name: 'Replace the file' }));
}

/** Chooses a file in the dialog. */
export async function pickFile(file: File): Promise<void> {
  await body().findByRole('button', { name: /^Choose (a|another) file$/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file picker');
  await userEvent.upload(input, [file], { applyAccept: false });
}

/** Sends what is chosen in the dialog. */
export async function sendFile(): Promise<void> {
  const dialog = within(await body().findByRole('dialog', { name: 'Replace the file' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Replace file' }));
}

/** Opens the dialog, chooses a file and sends it. */
export async function replaceBy(file: File, note = ''): Promise<Canvas> {
  const dialog = await open();
  await pickFile(file);
  if (note !== '') await userEvent.type(dialog.getByRole('textbox', { name: /^What has changed\?/ }), note);
  await sendFile();
  return dialog;
}
