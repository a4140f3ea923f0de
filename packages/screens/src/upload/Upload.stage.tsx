import { trackedFetch } from '@community/catalogue/activity';
import { draftsOf } from '@community/catalogue/drafts';
import { Stage } from '@community/catalogue/stage';
import { createApi } from '@community/contract/http';
import { RESUMABLE_FROM } from '@community/contract/upload';
import type { ContentKind } from '@community/machines/shared';
import type { Drafts } from '@community/machines/shell';
import {
  type KeptUpload,
  type ResumableUploads,
  type UploadDevice,
  uploadListMachine,
} from '@community/machines/upload';
import { buildUser } from '@community/mocks/account/users';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { UploadScreen } from './UploadScreen.tsx';

interface Situation {
  kind: ContentKind;
  device: UploadDevice;
  /** The reported progress of each file, from 0 to 1: the mocks answer without intermediate progress. */
  share: number;
  /** False in the tablet app. */
  startsAtOnce: boolean;
  /** Names of files whose upload was interrupted in an earlier visit. */
  interrupted: string[];
  /** What an earlier visit has begun to send, by its fingerprint. */
  begun: Readonly<Record<string, KeptUpload>> | null;
}

/** What earlier visits left behind: names, and uploads to resume. */
function createDrafts(interrupted: string[], begun: Situation['begun']): Drafts {
  const [names, uploads] = [draftsOf(interrupted), draftsOf(begun)];
  const of = (key: string) => (key.endsWith('/begun') ? uploads : names);
  return {
    find: (key) => of(key).find(key),
    keep: (key, values) => of(key).keep(key, values),
    drop: (key) => of(key).drop(key),
  };
}

/** The real client, except that uploads report partial progress and then wait for the response. */
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

/** Files of stories are short texts, each a fingerprint of itself. */
export const fingerprint = (text: string) =>
  [...text]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 64)
    .padEnd(64, '0');
/** How sending large files continues, once part of them has been sent. */
interface Transfer {
  /** From 0 to 1. */
  share: number;
  /** What happens to it then. */
  outcome: () => Promise<string>;
}

/** Sends large files up to a given share. */
export const uploadsAt = ({ share, outcome }: Transfer): ResumableUploads => ({
  offsetOf: () => new Promise(() => {}),
  async send({ content }, { onStarted, onProgress }) {
    onStarted(begunId);
    onProgress(Math.round(content.size * share));
    return outcome();
  },
  discard: async () => {},
});

/** Names every upload that has begun. */
export const begunId = buildUuid(301);

/** Reads the files of stories, and never gets a lost connection back. */
export const device: UploadDevice = {
  // The beginning of a large one is enough to distinguish it from others.
  hash: async (content) => fingerprint(await content.slice(0, 64).text()),
  whenReachable: () => new Promise(() => {}),
  uploads: uploadsAt({ share: 1, outcome: async () => begunId }),
  createKey: () => crypto.randomUUID(),
};

/** The page of uploads. */
export const StagedUpload = ({
  kind = 'scenario',
  device: ownDevice = device,
  share = 1,
  startsAtOnce = true,
  interrupted = [],
  begun = null,
}: Partial<Situation>) => (
  <Stage
    machine={uploadListMachine}
    input={{ api: apiAt(share), kind, device: ownDevice, startsAtOnce, drafts: createDrafts(interrupted, begun) }}
  >
    {(actor) => (
      <main>
        <UploadScreen actor={actor} />
      </main>
    )}
  </Stage>
);

/** A user who has confirmed the rights, and one who has not. */
export const attestedUser = buildUser({ attested_at: '2026-03-01T10:00:00.000Z' });
export const unattestedUser = buildUser({ attested_at: null });

/** A file to upload. */
export const file = (name: string, content = name) => new File([content], name);

/** A file so large that it is sent in parts. */
export const largeFile = (name: string) => new File([name.padEnd(RESUMABLE_FROM, '.')], name);

/** Picks files as with the first button of the drop zone, as soon as it accepts some. */
export async function pick(...files: File[]): Promise<void> {
  const button = await within(document.body).findByRole('button', { name: 'Choose files' });
  await waitFor(() => expect(button).toBeEnabled());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file picker');
  await userEvent.upload(input, files, { applyAccept: false });
}

/** Presses a button of the page or of the dialog over it. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
