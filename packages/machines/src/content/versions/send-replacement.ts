import type { ContentVersion, Uploaded } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { RESUMABLE_FROM } from '@community/contract/upload';
import type { ContentKind } from '../../shared/shared.ts';
import type { ResumableUploads } from '../../upload/resumable-uploads.ts';
import { type UploadFile, uploadName } from '../../upload/upload-file.ts';
import { callsOf } from '../calls.ts';

/** A file on its way to replace the one of one's own item. */
export interface Replacing {
  api: Api;
  kind: ContentKind;
  /** uuid of the item. */
  id: string;
  file: UploadFile;
  /** What changed. */
  note: string;
  uploads: ResumableUploads;
  /** The id of a started upload of this file; null if there is none. */
  uploadId: string | null;
  /** Idempotency key: sent again with it, the file replaces the other one once. */
  key: string;
  onStarted: (uploadId: string) => void;
  onProgress: (sent: number) => void;
}

async function sendInParts({ api, uploads, kind, id, note, file, key, ...rest }: Replacing, signal: AbortSignal) {
  const { uploadId, onStarted, onProgress } = rest;
  const isThere = uploadId !== null && (await uploads.offsetOf(uploadId, signal)) !== null;
  const whole = await uploads.send(
    {
      kind,
      name: uploadName(file.name, kind),
      content: await file.open(signal),
      reuse: {},
      uploadId: isThere ? uploadId : null,
      replaces: { id, note },
    },
    { signal, onStarted, onProgress },
  );
  return api.finishUpload({ params: { id: whole }, body: undefined }, { signal, idempotencyKey: key });
}

async function sendAtOnce({ api, kind, id, note, file, key, onProgress }: Replacing, signal: AbortSignal) {
  const content = new File([await file.open(signal)], uploadName(file.name, kind));
  return callsOf(api, kind).replaceFile(
    { params: { id }, body: { note, file: content } },
    {
      signal,
      idempotencyKey: key,
      // Around the file there is a form.
      onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size)),
    },
  );
}

/** Sends a file that replaces the one of one's own item: a large one in parts, which continue where they stopped. */
export const sendReplacement = (replacing: Replacing, signal: AbortSignal): Promise<Uploaded> =>
  replacing.file.size >= RESUMABLE_FROM ? sendInParts(replacing, signal) : sendAtOnce(replacing, signal);

/** The latest version of one's own item's file, which is processed last; null where it has none. */
export async function findLatest(
  { api, kind, id }: Pick<Replacing, 'api' | 'kind' | 'id'>,
  signal: AbortSignal,
): Promise<ContentVersion | null> {
  const { versions } = await callsOf(api, kind).listVersions({ params: { id, offset: 0, count: 1 } }, { signal });
  return versions[0] ?? null;
}
