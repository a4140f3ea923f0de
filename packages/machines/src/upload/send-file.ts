import type { ReuseChange, Uploaded } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { RESUMABLE_FROM } from '@community/contract/upload';
import type { ContentKind } from '../shared/shared.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import type { UploadFile } from './upload-file.ts';

/** A file being sent, and its listeners. */
export interface Sending {
  api: Api;
  kind: ContentKind;
  /** The name it is sent under. */
  name: string;
  file: UploadFile;
  content: Blob | null;
  /** The idempotency key of its upload. */
  key: string;
  /** Hash of its content. */
  hash: string | null;
  /** How often the connection was lost. */
  losses: number;
  /** Sends it in parts. */
  device: { uploads: ResumableUploads };
  /** Id of the started upload; null if there is none. */
  uploadId: string | null;
  reuse: ReuseChange;
  onStarted: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  /** Called once all of it was sent, so that the server may take it in. */
  onSent: () => void;
}

/** Whether a file is large enough for a resumable upload. */
export const isLarge = ({ size }: UploadFile) => size >= RESUMABLE_FROM;

async function sendInParts(
  { api, device, key, onStarted, onProgress, onSent, ...file }: Sending,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { kind, name, content, uploadId, reuse } = file;
  const whole = { kind, name, content: content ?? new Blob(), uploadId, reuse };
  const id = await device.uploads.send(whole, { signal, onStarted, onProgress });
  onSent();
  // The upload may have been started with another licence. The call can be repeated if the response is lost.
  return api.finishUpload({ params: { id }, body: licenceFields(reuse) }, { signal, idempotencyKey: key });
}

async function sendAtOnce(input: Sending, signal: AbortSignal): Promise<Uploaded> {
  const { api, kind, name, content, key, losses, file: given, reuse, onProgress, onSent } = input;
  // Perhaps only the response was lost: then the file has been contributed.
  const arrived = losses > 0 ? await findOriginal(input, signal) : null;
  if (arrived?.kind === kind) return { errors: [], successes: [{ filename: name, uuid_id: arrived.uuid_id }] };
  const file = new File([content ?? ''], name);
  const share = (sent: number, total: number) => {
    onProgress(Math.round((sent / total) * given.size));
    if (sent >= total) onSent();
  };
  const options = { signal, idempotencyKey: key, onProgress: share };
  return kind === 'scenario'
    ? api.uploadScenarios({ body: { 'scenFiles[]': [file], ...licenceFields(reuse) } }, options)
    : api.uploadMedia({ body: { 'mediaFiles[]': [file], ...licenceFields(reuse) } }, options);
}

/** The fields of a licence in a form. */
const licenceFields = ({ reuseLicence, reuseWords }: ReuseChange) => ({
  ...(reuseLicence && { reuseLicence }),
  ...(reuseWords !== undefined && { reuseWords }),
});

/** The item that the user has contributed with this content, if any. */
export async function findOriginal({ api, hash }: Pick<Sending, 'api' | 'hash'>, signal: AbortSignal) {
  const { contributed } = await api.findContributed({ body: { hashes: [hash ?? ''] } }, { signal });
  return contributed[0] ?? null;
}

/** Sends a file: a large one in parts, which can be resumed. */
export const sendFile = (input: Sending, signal: AbortSignal): Promise<Uploaded> =>
  isLarge(input.file) ? sendInParts(input, signal) : sendAtOnce(input, signal);
