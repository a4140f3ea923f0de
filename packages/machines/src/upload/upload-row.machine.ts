import type { ActorRefFrom } from 'xstate';
import { uploadName } from './upload-file.ts';
import { uploadRow } from './upload-row.setup.ts';

/** Where the server may have it, cancelling does not change that. */
const cancelling = [
  { guard: 'isInDoubt', target: 'unclear', actions: 'assignUnclear' },
  { target: 'cancelled', actions: ['discardUpload', 'dropUpload', 'unsetUpload'] },
] as const;

/** One file of an upload. */
export const uploadRowMachine = uploadRow.createMachine({
  id: 'upload-row',
  context: ({ input }) => ({
    ...input,
    name: uploadName(input.file.name, input.kind),
    isSelected: true,
    key: input.device.createKey(),
    hash: null,
    content: null,
    original: null,
    sent: 0,
    wasSent: false,
    isSent: false,
    isInDoubt: false,
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
        'row.queued': { target: 'pending', actions: { type: 'assignReuse', params: ({ event }) => event.reuse } },
      },
    },
    pending: {
      description: 'Waits for its turn.',
      tags: ['queued', 'unfinished'],
      entry: ['resetProgress', 'notifyChanged'],
      on: { 'row.started': 'checking', 'row.cancelled': cancelling },
    },
    checking: {
      description: 'Its content is hashed, to detect duplicates.',
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
            onError: [
              { guard: 'isInDoubt', target: '#upload-row.unclear', actions: 'assignUnreadable' },
              { target: '#upload-row.failed', actions: 'assignUnreadable' },
            ],
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
                guard: { type: 'isArrived', params: ({ event }) => event.output },
                target: '#upload-row.uploaded',
                actions: [{ type: 'assignArrived', params: ({ event }) => event.output }, 'dropUpload', 'unsetUpload'],
              },
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
      on: { 'row.cancelled': cancelling },
    },
    uploading: {
      description: 'On its way, with how much of it has gone.',
      tags: ['active', 'unfinished'],
      entry: 'beginAttempt',
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({
          ...context,
          onStarted: (uploadId) => self.send({ type: 'upload.started', uploadId }),
          onProgress: (sent) => self.send({ type: 'upload.progressed', sent }),
          onSent: () => self.send({ type: 'upload.sent' }),
        }),
        onDone: [
          {
            guard: 'isRefused',
            target: 'failed',
            actions: ['assignRefusal', 'settleDoubt', 'dropUpload', 'unsetUpload'],
          },
          {
            target: 'uploaded',
            actions: [{ type: 'assignUuid', params: ({ event }) => event.output }, 'dropUpload', 'unsetUpload'],
          },
        ],
        onError: [
          { guard: 'isLost', target: 'waiting', actions: ['countLoss', 'noteDoubt'] },
          { guard: 'isUnclear', target: 'unclear', actions: ['assignUnclear', 'noteDoubt'] },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: {
        'upload.started': { actions: ['setUpload', 'storeUpload'] },
        'upload.sent': { actions: 'setSent' },
        'upload.progressed': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
        // Once all of it is there, the server may take it whatever is cancelled.
        'row.cancelled': [
          { guard: 'isResending', target: 'unclear', actions: 'assignUnclear' },
          {
            guard: 'isStillSending',
            target: 'cancelled',
            actions: ['discardUpload', 'dropUpload', 'unsetUpload'],
          },
        ],
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
        onError: [
          { guard: 'isInDoubt', target: 'unclear', actions: 'assignUnclear' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'row.cancelled': cancelling },
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
          { guard: 'isInDoubt', target: 'unclear', actions: 'assignUnclear' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'row.cancelled': cancelling },
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
    unclear: {
      description: 'All of it was sent, and it is unknown whether the server has it; trying again looks first.',
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
