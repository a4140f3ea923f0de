import { ApiError } from '@community/contract/api-error';
import type { Api } from '@community/contract/client';
import type { Uploaded } from '@community/contract/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { adviceOf, type ContentKind, failureKind, type Parent } from '../shared/index.ts';
import { type UploadFile, type UploadRejection, uploadName } from './upload-file.ts';

/** Content that was contributed before. */
export interface UploadOriginal {
  kind: ContentKind;
  uuid_id: string;
  name: string;
}

/** What uploading needs from the device it runs on. */
export interface UploadDevice {
  /** Fingerprint of a file's content, in hexadecimal. Reads it in steps, so that the page stays alive. */
  hash: (content: Blob, signal: AbortSignal) => Promise<string>;
  /** Resolves when the server can be reached again. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
}

/** What a row tells the list it stands in. */
export type UploadRowNews =
  /** Its content is known by its fingerprint; the list answers `row.repeated` where another row has the same. */
  | { type: 'row.fingerprinted'; id: number; hash: string }
  /** It moved on: to another state that others may care about. */
  | { type: 'row.changed'; id: number };

/** What it needs from outside. */
export interface UploadRowInput {
  api: Api;
  /** Number in the list, from 1. */
  id: number;
  file: UploadFile;
  kind: ContentKind;
  device: UploadDevice;
  /** Why it is not to be sent, if so. */
  rejection: UploadRejection | null;
  /** Whether it takes its turn by itself, or waits until it is asked for. */
  startsAtOnce: boolean;
  parent: Parent<UploadRowNews>;
}

/** What it remembers. */
export interface UploadRowContext extends UploadRowInput {
  /** The name it is sent under and shown with. */
  name: string;
  /** Whether it is among those that 'Upload Selected' sends. */
  isSelected: boolean;
  /** Fingerprint of its content, once it is known. */
  hash: string | null;
  content: Blob | null;
  /** Bytes that have gone. */
  sent: number;
  /** How often the connection was lost since it was started. */
  losses: number;
  /** What its owner contributed earlier with the same content. */
  original: UploadOriginal | null;
  /** What went wrong, for people; empty otherwise. */
  message: string;
}

/** What can be said to it. */
export type UploadRowEvent =
  | { type: 'selection.toggled'; isSelected: boolean }
  /** It shall take its turn. */
  | { type: 'row.queued' }
  /** It is its turn. */
  | { type: 'row.started' }
  /** Another row has the same content. */
  | { type: 'row.repeated' }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'row.cancelled' }
  | { type: 'row.retried' };

const UNEXPECTED = 'The upload did not succeed. Try again.';
const UNREADABLE = 'The file could not be read. Was it moved or changed?';
const LOST_TOO_OFTEN = 'The connection was lost again and again. Try again where it is better.';

/** After so many losses of the connection the row gives up. */
const LOSSES_MAX = 5;

type Sending = Pick<UploadRowContext, 'api' | 'kind' | 'name' | 'content' | 'hash' | 'losses'> & {
  onShare: (share: number) => void;
};

/** What the user has contributed with this content, if anything. */
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
    send: fromPromise<Uploaded, Sending>(async ({ input, signal }) => {
      const { api, kind, name, content, losses, onShare } = input;
      // What was lost may have been the answer only: then the file is there.
      const arrived = losses > 0 ? await findOriginal(input, signal) : null;
      if (arrived?.kind === kind) return { errors: [], successes: [{ filename: name, uuid_id: arrived.uuid_id }] };
      const file = new File([content ?? ''], name);
      const options = { signal, onProgress: (sent: number, total: number) => onShare(sent / total) };
      return kind === 'scenario'
        ? api.uploadScenarios({ body: { 'scenFiles[]': [file] } }, options)
        : api.uploadMedia({ body: { 'mediaFiles[]': [file] } }, options);
    }),
    awaitConnection: fromPromise<void, Pick<UploadRowContext, 'device'>>(({ input, signal }) =>
      input.device.whenReachable(signal),
    ),
  },
  guards: {
    isRejected: ({ context }) => context.rejection !== null,
    startsAtOnce: ({ context }) => context.startsAtOnce,
    isNew: ({ event }) => 'output' in event && event.output === null,
    isRefused: ({ event }) => 'output' in event && (event.output as Uploaded).errors.length > 0,
    isLost: ({ context, event }) => failureKind(event) === 'unreachable' && context.losses < LOSSES_MAX,
  },
  actions: {
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.changed', id: context.id }),
    ),
    tellFingerprint: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.fingerprinted', id: context.id, hash: context.hash ?? '' }),
    ),
    keepRefusal: assign(({ event }) => ({
      message: 'output' in event ? ((event.output as Uploaded).errors[0]?.message ?? UNEXPECTED) : UNEXPECTED,
    })),
    keepFailure: assign(({ event }) => {
      const error = 'error' in event ? event.error : null;
      if (!(error instanceof ApiError)) return { message: UNEXPECTED };
      return { message: error.kind === 'unreachable' ? LOST_TOO_OFTEN : (error.detail ?? adviceOf(event)) };
    }),
    /** What was read is let go, so that a long list does not hold on to it. */
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
    losses: 0,
    message: '',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Tells whether it may be sent, and whether at once.',
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
        'selection.toggled': { actions: assign({ isSelected: ({ event }) => event.isSelected }) },
        'row.queued': 'pending',
      },
    },
    pending: {
      description: 'Waits for its turn.',
      tags: ['queued', 'unfinished'],
      entry: [assign({ sent: 0, losses: 0, message: '' }), 'tellChanged'],
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
            onDone: { target: 'comparing', actions: assign(({ event }) => event.output) },
            onError: { target: '#upload-row.failed', actions: assign({ message: UNREADABLE }) },
          },
        },
        comparing: {
          description: 'The list and the server tell whether the same is there already.',
          entry: 'tellFingerprint',
          invoke: {
            src: 'findOriginal',
            input: ({ context: { api, hash } }) => ({ api, hash }),
            onDone: [
              {
                guard: 'isNew',
                target: '#upload-row.uploading',
              },
              {
                target: '#upload-row.rejected',
                actions: assign({ original: ({ event }) => event.output, rejection: 'contributed' }),
              },
            ],
            // The server finds what is here twice as well.
            onError: '#upload-row.uploading',
          },
          on: { 'row.repeated': { target: '#upload-row.rejected', actions: assign({ rejection: 'duplicate' }) } },
        },
      },
      on: { 'row.cancelled': 'cancelled' },
    },
    uploading: {
      description: 'On its way, with how much of it has gone.',
      tags: ['active', 'unfinished'],
      invoke: {
        src: 'send',
        input: ({ context: { api, kind, name, content, hash, losses, file }, self }) => ({
          api,
          kind,
          name,
          content,
          hash,
          losses,
          onShare: (share) => self.send({ type: 'upload.progressed', sent: Math.round(share * file.size) }),
        }),
        onDone: [{ guard: 'isRefused', target: 'failed', actions: 'keepRefusal' }, { target: 'uploaded' }],
        onError: [
          { guard: 'isLost', target: 'waiting', actions: assign({ losses: ({ context }) => context.losses + 1 }) },
          { target: 'failed', actions: 'keepFailure' },
        ],
      },
      on: {
        'upload.progressed': { actions: assign({ sent: ({ event }) => event.sent }) },
        'row.cancelled': 'cancelled',
      },
    },
    waiting: {
      description: 'The connection was lost; it goes on when it returns.',
      tags: ['active', 'unfinished'],
      invoke: {
        src: 'awaitConnection',
        input: ({ context: { device } }) => ({ device }),
        onDone: { target: 'uploading', actions: assign({ sent: 0 }) },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'row.cancelled': 'cancelled' },
    },
    uploaded: {
      description: 'The server has it.',
      tags: 'removable',
      entry: ['release', 'tellChanged'],
    },
    failed: {
      description: 'The server refused it, or it could not be sent; it can be tried again.',
      tags: ['retryable', 'removable'],
      entry: ['release', 'tellChanged'],
      on: { 'row.retried': 'pending' },
    },
    cancelled: {
      description: 'Broken off by its owner; it can be tried again.',
      tags: ['retryable', 'removable'],
      entry: ['release', 'tellChanged'],
      on: { 'row.retried': 'pending' },
    },
    rejected: {
      description: 'Never sent: empty, too large, one too many, of another kind, or here already.',
      tags: 'removable',
      entry: ['release', 'tellChanged'],
    },
  },
});

/** One file of an upload, running. */
export type UploadRowActor = ActorRefFrom<typeof uploadRowMachine>;
