import type { ActorRefFrom } from 'xstate';
import { fileReplacement } from './file-replacement.setup.ts';

/** Replacing the file of one's own item by another one, with a note on what changed. */
export const fileReplacementMachine = fileReplacement.createMachine({
  id: 'file-replacement',
  context: ({ input }) => ({
    ...input,
    file: null,
    note: '',
    key: '',
    uploadId: null,
    sent: 0,
    latest: '',
    rejection: null,
    refusal: '',
    failure: null,
  }),
  initial: 'closed',
  on: { 'leaving.requested': { actions: 'grantLeave' } },
  states: {
    closed: {
      description: 'The file is not being replaced.',
      on: { 'replacement.opened': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'A dialog asks for the file, and for what changed.',
      initial: 'choosing',
      on: {
        'replacement.closed': { target: 'closed', actions: 'discardUpload' },
        'file.chosen': {
          target: '.choosing',
          actions: ['discardUpload', 'clearUpload', { type: 'assignFile', params: ({ event }) => event.file }],
        },
        'note.changed': {
          actions: ['discardUpload', 'clearUpload', { type: 'assignNote', params: ({ event }) => event.note }],
        },
        'form.submitted': { guard: 'isReady', target: 'preparing' },
      },
      states: {
        choosing: { description: 'Waiting for the file.' },
        rejected: {
          description: 'The file cannot be sent, and it says why; another one can be chosen.',
          tags: 'error',
        },
        refused: {
          description: 'The server looked at the file and did not take it; nothing has changed.',
          tags: 'error',
        },
        conflicted: {
          description: 'Another file is about to replace it: this one has to wait.',
          tags: 'error',
        },
        failed: {
          description: 'The file was not replaced, with the reason; sent again it continues where it stopped.',
          tags: 'error',
        },
        unclear: {
          description: 'It is unknown whether the file was replaced; it can be looked up again.',
          tags: 'error',
          on: {
            retried: '#file-replacement.checking',
            'connection.restored': '#file-replacement.checking',
            'form.submitted': '#file-replacement.checking',
            'file.chosen': undefined,
            'note.changed': undefined,
            // The file may have been replaced.
            'replacement.closed': { target: '#file-replacement.closed', actions: 'notifyUnknown' },
          },
        },
      },
    },
    preparing: {
      tags: ['busy', 'unsaved'],
      initial: 'staying',
      states: {
        staying: {
          description: 'The server is asked how large a file may be, and whether another one is being processed.',
          on: { 'leaving.requested': 'asking' },
        },
        asking: {
          description: 'A dialog asks whether to leave the page before the file is sent.',
          on: {
            'leaving.requested': undefined,
            'leaving.confirmed': { target: '#file-replacement.closed', actions: 'grantLeave' },
            'leaving.cancelled': { target: 'staying', actions: 'denyLeave' },
          },
        },
      },
      invoke: {
        src: 'findBefore',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'open.rejected',
            actions: [{ type: 'assignRejection', params: ({ event }) => event.output }, 'denyLeave'],
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => event.output },
            target: 'open.conflicted',
            actions: ['assignBusy', 'denyLeave'],
          },
          {
            guard: 'isLeaving',
            target: 'sending.asking',
            actions: { type: 'assignLatest', params: ({ event }) => event.output },
          },
          { target: 'sending', actions: { type: 'assignLatest', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: ['assignFailure', 'denyLeave'] },
      },
    },
    sending: {
      description: 'The file is on its way, with how much of it has gone; then the server looks at it.',
      tags: ['busy', 'unsaved'],
      initial: 'staying',
      states: {
        staying: {
          description: 'The user does not want to leave the page meanwhile.',
          on: { 'leaving.requested': 'asking' },
        },
        asking: {
          description: 'A dialog asks whether to leave the page, which stops the file.',
          on: {
            'leaving.requested': undefined,
            'sending.cancelled': undefined,
            'leaving.confirmed': {
              target: '#file-replacement.closed',
              actions: ['discardUpload', 'clearUpload', 'grantLeave'],
            },
            'leaving.cancelled': { target: 'staying', actions: 'denyLeave' },
          },
        },
      },
      invoke: {
        src: 'send',
        input: ({ context: { file, ...context }, self }) => ({
          ...context,
          file: file ?? { name: '', path: '', size: 0, type: '', open: async () => new Blob() },
          onStarted: (uploadId) => self.send({ type: 'upload.started', uploadId }),
          onProgress: (sent) => self.send({ type: 'upload.progressed', sent }),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'open.refused',
            actions: ['clearUpload', { type: 'assignRefusal', params: ({ event }) => event.output }, 'denyLeave'],
          },
          // If the user was asked meanwhile, leaving is granted: nothing would be lost now.
          { target: 'closed', actions: ['clearUpload', 'notifyReplaced', 'grantLeave'] },
        ],
        onError: [
          { guard: 'isConflict', target: 'open.conflicted', actions: ['assignConflict', 'renewKey', 'denyLeave'] },
          { guard: 'isUnsettled', target: 'checking', actions: ['assignFailure', 'denyLeave'] },
          { target: 'open.failed', actions: ['assignFailure', 'renewKey', 'denyLeave'] },
        ],
      },
      on: {
        'upload.started': { actions: { type: 'assignUpload', params: ({ event }) => event.uploadId } },
        'upload.progressed': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
        // Once all of it has been sent, the server may replace the file at any moment.
        'sending.cancelled': {
          guard: 'isUnderWay',
          target: 'open.choosing',
          actions: ['discardUpload', 'clearUpload', 'renewKey'],
        },
      },
    },
    checking: {
      description: 'The response was lost: checking whether the file was replaced.',
      tags: 'busy',
      invoke: {
        src: 'findLatest',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['clearUpload', 'notifyReplaced'],
          },
          { target: 'open.failed' },
        ],
        onError: 'open.unclear',
      },
    },
  },
});

/** A running {@link fileReplacementMachine}. */
export type FileReplacementActor = ActorRefFrom<typeof fileReplacementMachine>;
