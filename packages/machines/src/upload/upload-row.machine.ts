import type { ReuseChange, Uploaded } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { RESUMABLE_FROM } from '@community/contract/upload';
import { uploadTexts } from '@community/messages/upload';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { adviceOf, type ContentKind, failureKind, type Parent } from '../shared/shared.ts';
import type { ResumableUploads, StartedUploads } from './resumable-uploads.ts';
import { type UploadFile, type UploadRejection, uploadName } from './upload-file.ts';

/** Content that was contributed before. */
export interface UploadOriginal {
  kind: ContentKind;
  uuid_id: string;
  name: string;
}

/** What uploading needs from the device. */
export interface UploadDevice {
  /** Hash of a file's content, hexadecimal. Computed in steps, so that the page stays responsive. */
  hash: (content: Blob, signal: AbortSignal) => Promise<string>;
  /** Resolves when the server can be reached again. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
  /** Sends large files. */
  uploads: ResumableUploads;
}

/** What a row reports to its list. */
export type UploadRowUpdate =
  /** Its hash is known; the list answers `row.repeated` if another row has the same. */
  | { type: 'row.fingerprinted'; id: number; hash: string }
  /** Its state has changed. */
  | { type: 'row.changed'; id: number };

export interface UploadRowInput {
  api: Api;
  /** Number in the list, from 1. */
  id: number;
  file: UploadFile;
  kind: ContentKind;
  device: UploadDevice;
  /** Uploads started by an earlier row, or on an earlier visit. */
  started: StartedUploads;
  /** Why the file is rejected; null if it is not. */
  rejection: UploadRejection | null;
  /** Whether it is queued automatically, or only on request. */
  startsAtOnce: boolean;
  /** The licence it is uploaded with; empty for none. */
  reuse: ReuseChange;
  parent: Parent<UploadRowUpdate>;
}

export interface UploadRowContext extends UploadRowInput {
  /** The name it is sent under and shown with. */
  name: string;
  /** Whether 'Upload Selected' sends it. */
  isSelected: boolean;
  /** Hash of its content, once known. */
  hash: string | null;
  content: Blob | null;
  /** Bytes sent. */
  sent: number;
  /** Id of the started upload of this content; null if it is sent in one call, or has not started. */
  uploadId: string | null;
  /** Bytes of it that the server last reported to have. */
  safe: number;
  /** How often the connection was lost since the start, or since the last progress. */
  losses: number;
  /** What its owner contributed earlier with the same content. */
  original: UploadOriginal | null;
  /** uuid of what has become of it; null until it is uploaded. */
  uuid: string | null;
  /** The error for the user; empty if there is none. */
  message: string;
}

export type UploadRowEvent =
  | { type: 'selection.toggled'; isSelected: boolean }
  /** Queue the row. */
  | { type: 'row.queued' }
  /** Start the row. */
  | { type: 'row.started' }
  /** Another row has the same content. */
  | { type: 'row.repeated' }
  | { type: 'upload.begun'; uploadId: string }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'row.cancelled' }
  | { type: 'row.retried' };

const UNEXPECTED = uploadTexts.failed;
const UNREADABLE = uploadTexts.unreadable;
const LOST_TOO_OFTEN = uploadTexts.connectionLost;

/** The row fails after losing the connection this often. */
const LOSSES_MAX = 5;

type Sending = Pick<
  UploadRowContext,
  'api' | 'kind' | 'name' | 'content' | 'hash' | 'losses' | 'file' | 'device' | 'uploadId' | 'reuse'
> & {
  onBegun: (uploadId: string) => void;
  onProgress: (sent: number) => void;
};

/** Whether a file is large enough for a resumable upload. */
const isLarge = ({ size }: UploadFile) => size >= RESUMABLE_FROM;

async function sendInParts({ api, device, onBegun, onProgress, ...file }: Sending, signal: AbortSignal) {
  const { kind, name, content, uploadId, reuse } = file;
  const whole = { kind, name, content: content ?? new Blob(), uploadId, reuse };
  const id = await device.uploads.send(whole, { signal, onBegun, onProgress });
  // The call can be repeated if the answer is lost.
  return api.finishUpload({ params: { id } }, { signal });
}

async function sendAtOnce(input: Sending, signal: AbortSignal): Promise<Uploaded> {
  const { api, kind, name, content, losses, file: given, reuse, onProgress } = input;
  // Perhaps only the response was lost: then the file has been contributed.
  const arrived = losses > 0 ? await findOriginal(input, signal) : null;
  if (arrived?.kind === kind) return { errors: [], successes: [{ filename: name, uuid_id: arrived.uuid_id }] };
  const file = new File([content ?? ''], name);
  const share = (sent: number, total: number) => onProgress(Math.round((sent / total) * given.size));
  const options = { signal, onProgress: share };
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
async function findOriginal({ api, hash }: Pick<UploadRowContext, 'api' | 'hash'>, signal: AbortSignal) {
  const { contributed } = await api.findContributed({ body: { hashes: [hash ?? ''] } }, { signal });
  return contributed[0] ?? null;
}

/** One file of an upload. */
export const uploadRowMachine = setup({
  types: {
    context: {} as UploadRowContext,
    events: {} as UploadRowEvent,
    input: {} as UploadRowInput,
    tags: {} as 'queued' | 'active' | 'unfinished' | 'retryable' | 'removable',
  },
  actors: {
    fingerprint: fromPromise<{ content: Blob; hash: string }, Pick<UploadRowContext, 'device' | 'file'>>(
      async ({ input: { device, file }, signal }) => {
        const content = await file.open(signal);
        return { content, hash: await device.hash(content, signal) };
      },
    ),
    findOriginal: fromPromise<UploadOriginal | null, Pick<UploadRowContext, 'api' | 'hash'>>(({ input, signal }) =>
      findOriginal(input, signal),
    ),
    send: fromPromise<Uploaded, Sending>(({ input, signal }) =>
      isLarge(input.file) ? sendInParts(input, signal) : sendAtOnce(input, signal),
    ),
    findOffset: fromPromise<number | null, Pick<UploadRowContext, 'device' | 'uploadId'>>(({ input, signal }) =>
      input.uploadId === null ? Promise.resolve(null) : input.device.uploads.offsetOf(input.uploadId, signal),
    ),
    awaitConnection: fromPromise<void, Pick<UploadRowContext, 'device'>>(({ input, signal }) =>
      input.device.whenReachable(signal),
    ),
  },
  guards: {
    isRejected: ({ context }) => context.rejection !== null,
    startsAtOnce: ({ context }) => context.startsAtOnce,
    isOriginal: ({ event }) => 'output' in event && event.output !== null,
    hasBegun: ({ context }) => context.uploadId !== null,
    isGone: ({ event }) => 'output' in event && event.output === null,
    isRefused: ({ event }) => 'output' in event && (event.output as Uploaded).errors.length > 0,
    isLost: ({ context, event }) => failureKind(event) === 'unreachable' && context.losses < LOSSES_MAX,
  },
  actions: {
    notifyChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.changed', id: context.id }),
    ),
    notifyFingerprint: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.fingerprinted', id: context.id, hash: context.hash ?? '' }),
    ),
    assignSelected: assign((_, isSelected: boolean) => ({ isSelected })),
    resetProgress: assign({ sent: 0, safe: 0, losses: 0, message: '' }),
    assignContent: assign(({ context: { started, file } }, { content, hash }: { content: Blob; hash: string }) => ({
      content,
      hash,
      uploadId: isLarge(file) ? started.find(hash) : null,
    })),
    assignUuid: assign((_, { successes }: Uploaded) => ({ uuid: successes[0]?.uuid_id ?? null })),
    assignUnreadable: assign({ message: UNREADABLE }),
    assignOriginal: assign((_, original: UploadOriginal | null) => ({ original, rejection: 'contributed' as const })),
    rejectDuplicate: assign({ rejection: 'duplicate' }),
    assignSent: assign((_, sent: number) => ({ sent })),
    assignRefusal: assign(({ event }) => ({
      message: 'output' in event ? ((event.output as Uploaded).errors[0]?.message ?? UNEXPECTED) : UNEXPECTED,
    })),
    assignFailure: assign(({ event }) => {
      const error = 'error' in event ? event.error : null;
      if (!(error instanceof ApiError)) return { message: UNEXPECTED };
      return { message: error.kind === 'unreachable' ? LOST_TOO_OFTEN : (error.detail ?? adviceOf(event)) };
    }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    assignOffset: assign(({ context: { losses, safe }, event }) => {
      const offset = 'output' in event ? Number(event.output) : 0;
      return { sent: offset, safe: offset, losses: offset > safe ? 0 : losses };
    }),
    setUpload: assign(({ event }) => (event.type === 'upload.begun' ? { uploadId: event.uploadId } : {})),
    storeUpload: ({ context: { started, hash, uploadId, file } }) => {
      if (hash !== null && uploadId !== null) started.keep(hash, { uploadId, size: file.size });
    },
    /** There is nothing to resume. */
    unsetUpload: assign({ uploadId: null, sent: 0, safe: 0 }),
    dropUpload: ({ context: { started, hash } }) => {
      if (hash !== null) started.drop(hash);
    },
    /** Frees its owner's storage. */
    discardUpload: ({ context: { uploadId, device } }) => {
      if (uploadId !== null) device.uploads.discard(uploadId);
    },
    /** Releases the content, so that a long list does not keep it in memory. */
    release: assign({ content: null }),
  },
}).createMachine({
  id: 'upload-row',
  context: ({ input }) => ({
    ...input,
    name: uploadName(input.file.name, input.kind),
    isSelected: true,
    hash: null,
    content: null,
    original: null,
    sent: 0,
    uploadId: null,
    safe: 0,
    losses: 0,
    uuid: null,
    message: '',
  }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Decides whether it may be sent, and whether at once.',
      always: [
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'startsAtOnce', target: 'pending' },
        { target: 'held' },
      ],
    },
    held: {
      description: 'In the tablet app: sent when it is ticked and asked for.',
      tags: ['unfinished', 'removable'],
      on: {
        'selection.toggled': { actions: { type: 'assignSelected', params: ({ event }) => event.isSelected } },
        'row.queued': 'pending',
      },
    },
    pending: {
      description: 'Waits for its turn.',
      tags: ['queued', 'unfinished'],
      entry: ['resetProgress', 'notifyChanged'],
      on: { 'row.started': 'checking', 'row.cancelled': 'cancelled' },
    },
    checking: {
      description: 'Its content is fingerprinted, to find what is here twice.',
      tags: ['active', 'unfinished'],
      initial: 'reading',
      states: {
        reading: {
          description: 'The file is read.',
          invoke: {
            src: 'fingerprint',
            input: ({ context: { device, file } }) => ({ device, file }),
            onDone: {
              target: 'comparing',
              actions: { type: 'assignContent', params: ({ event }) => event.output },
            },
            onError: { target: '#upload-row.failed', actions: 'assignUnreadable' },
          },
        },
        comparing: {
          description: 'The list and the server tell whether the same is there already.',
          entry: 'notifyFingerprint',
          invoke: {
            src: 'findOriginal',
            input: ({ context: { api, hash } }) => ({ api, hash }),
            onDone: [
              {
                guard: 'isOriginal',
                target: '#upload-row.rejected',
                actions: [{ type: 'assignOriginal', params: ({ event }) => event.output }, 'dropUpload', 'unsetUpload'],
              },
              { guard: 'hasBegun', target: '#upload-row.resuming' },
              { target: '#upload-row.uploading' },
            ],
            // The server detects duplicates as well.
            onError: [{ guard: 'hasBegun', target: '#upload-row.resuming' }, { target: '#upload-row.uploading' }],
          },
          on: { 'row.repeated': { target: '#upload-row.rejected', actions: 'rejectDuplicate' } },
        },
      },
      on: { 'row.cancelled': 'cancelled' },
    },
    uploading: {
      description: 'On its way, with how much of it has gone.',
      tags: ['active', 'unfinished'],
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({
          ...context,
          onBegun: (uploadId) => self.send({ type: 'upload.begun', uploadId }),
          onProgress: (sent) => self.send({ type: 'upload.progressed', sent }),
        }),
        onDone: [
          { guard: 'isRefused', target: 'failed', actions: ['assignRefusal', 'dropUpload', 'unsetUpload'] },
          {
            target: 'uploaded',
            actions: [{ type: 'assignUuid', params: ({ event }) => event.output }, 'dropUpload', 'unsetUpload'],
          },
        ],
        onError: [
          { guard: 'isLost', target: 'waiting', actions: 'countLoss' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: {
        'upload.begun': { actions: ['setUpload', 'storeUpload'] },
        'upload.progressed': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
        'row.cancelled': { target: 'cancelled', actions: ['discardUpload', 'dropUpload', 'unsetUpload'] },
      },
    },
    waiting: {
      description: 'The connection was lost; it continues when it returns.',
      tags: ['active', 'unfinished'],
      invoke: {
        src: 'awaitConnection',
        input: ({ context: { device } }) => ({ device }),
        onDone: [
          { guard: 'hasBegun', target: 'resuming' },
          { target: 'uploading', actions: { type: 'assignSent', params: 0 } },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'row.cancelled': { target: 'cancelled', actions: ['discardUpload', 'dropUpload', 'unsetUpload'] } },
    },
    resuming: {
      description: 'The server is asked how much of it has arrived; the rest is sent.',
      tags: ['active', 'unfinished'],
      invoke: {
        src: 'findOffset',
        input: ({ context: { device, uploadId } }) => ({ device, uploadId }),
        onDone: [
          { guard: 'isGone', target: 'uploading', actions: ['dropUpload', 'unsetUpload'] },
          { target: 'uploading', actions: 'assignOffset' },
        ],
        onError: [
          { guard: 'isLost', target: 'waiting', actions: 'countLoss' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'row.cancelled': { target: 'cancelled', actions: ['discardUpload', 'dropUpload', 'unsetUpload'] } },
    },
    uploaded: {
      description: 'The server has it.',
      tags: 'removable',
      entry: ['release', 'notifyChanged'],
    },
    failed: {
      description: 'The server refused it, or it could not be sent; it can be tried again.',
      tags: ['retryable', 'removable'],
      entry: ['release', 'notifyChanged'],
      on: { 'row.retried': 'pending' },
    },
    cancelled: {
      description: 'Cancelled by the user; it can be tried again.',
      tags: ['retryable', 'removable'],
      entry: ['release', 'notifyChanged'],
      on: { 'row.retried': 'pending' },
    },
    rejected: {
      description: 'Never sent: empty, too large, one too many, of another kind, or here already.',
      tags: 'removable',
      entry: ['release', 'notifyChanged'],
    },
  },
});

/** A running {@link uploadRowMachine}. */
export type UploadRowActor = ActorRefFrom<typeof uploadRowMachine>;
