import type { ActorRefFrom } from 'xstate';
import { fileVersions, VERSIONS_AT_ONCE } from './file-versions.setup.ts';

/** The versions of one's own item's file: listing them, replacing the file, going back, and deleting old ones. */
export const fileVersionsMachine = fileVersions.createMachine({
  id: 'file-versions',
  context: ({ input }) => ({
    ...input,
    versions: [],
    total: 0,
    wanted: VERSIONS_AT_ONCE,
    target: 0,
    key: '',
    failure: null,
    changeFailure: null,
  }),
  invoke: [
    {
      src: 'fileReplacement',
      id: 'replacement',
      input: ({ context: { api, kind, id, name, uploads, createKey }, self }) => ({
        api,
        kind,
        id,
        name,
        uploads,
        createKey,
        parent: self,
      }),
    },
    {
      src: 'download',
      id: 'download',
      input: ({ context: { api, kind }, self }) => ({ api, kind, parent: self }),
    },
  ],
  on: {
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
    'download.requested': { actions: { type: 'startDownload', params: ({ event }) => event.number } },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'file.replaced': '.refreshing',
        'more.requested': { guard: 'hasMore', target: '.refreshing', actions: 'assignMoreWanted' },
      },
      states: {
        loading: {
          description: 'The versions are being loaded for the first time.',
          tags: 'busy',
          invoke: {
            src: 'loadVersions',
            input: ({ context: { api, kind, id, wanted } }) => ({ api, kind, id, count: wanted }),
            onDone: { target: 'routing', actions: { type: 'assignVersions', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        refreshing: {
          description: 'They may have changed; what is shown stays until the new list is there.',
          invoke: {
            src: 'loadVersions',
            input: ({ context: { api, kind, id, wanted } }) => ({ api, kind, id, count: wanted }),
            onDone: { target: 'routing', actions: { type: 'assignVersions', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          on: { 'file.replaced': { target: 'refreshing', reenter: true } },
        },
        routing: {
          description: 'Decides whether a file is being processed.',
          always: [{ guard: 'isProcessing', target: 'processing' }, { target: 'settled' }],
        },
        settled: { description: 'The versions, the latest first.' },
        processing: {
          description: 'A new file is being processed; it is looked at again in a moment. The current one stays.',
          after: { interval: 'asking' },
        },
        asking: {
          description: 'Asking whether the new file is processed.',
          invoke: {
            src: 'loadVersions',
            input: ({ context: { api, kind, id, wanted } }) => ({ api, kind, id, count: wanted }),
            onDone: { target: 'routing', actions: { type: 'assignVersions', params: ({ event }) => event.output } },
            // The next attempt shows what went wrong.
            onError: 'processing',
          },
        },
        failed: {
          description: 'The versions could not be loaded; loading can be retried.',
          tags: 'error',
          on: { retried: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          description: 'No version is being changed.',
          on: {
            'restore.requested': {
              guard: { type: 'isKept', params: ({ event }) => event.number },
              target: 'restoring',
              actions: { type: 'assignTarget', params: ({ event }) => event.number },
            },
            'delete.requested': {
              guard: { type: 'isDeletable', params: ({ event }) => event.number },
              target: 'asking',
              actions: { type: 'assignTarget', params: ({ event }) => event.number },
            },
          },
        },
        restoring: {
          description: 'The server makes an earlier version the current one.',
          tags: 'busy',
          invoke: {
            src: 'restoreVersion',
            input: ({ context: { api, kind, id, target, key } }) => ({ api, kind, id, number: target, key }),
            onDone: { target: ['idle', '#file-versions.list.refreshing'], actions: 'notifyRestored' },
            onError: [
              { guard: 'isUnsettled', target: 'checkingCurrent', actions: 'assignChangeFailure' },
              {
                target: ['idle', '#file-versions.list.refreshing'],
                actions: ['assignChangeFailure', 'notifyNotRestored'],
              },
            ],
          },
        },
        checkingCurrent: {
          description: 'The response was lost: checking which version is the current one.',
          tags: 'busy',
          invoke: {
            src: 'loadVersions',
            input: ({ context: { api, kind, id, wanted } }) => ({ api, kind, id, count: wanted }),
            onDone: [
              {
                guard: { type: 'isCurrent', params: ({ event }) => event.output },
                target: 'idle',
                actions: [{ type: 'assignVersions', params: ({ event }) => event.output }, 'notifyRestored'],
              },
              {
                target: 'idle',
                actions: [{ type: 'assignVersions', params: ({ event }) => event.output }, 'notifyNotRestored'],
              },
            ],
            onError: 'unclearCurrent',
          },
        },
        unclearCurrent: {
          description: 'It is unknown which version is the current one; it can be looked up again.',
          tags: 'error',
          on: { 'change.checked': 'checkingCurrent', 'connection.restored': 'checkingCurrent' },
        },
        asking: {
          description: "A dialog asks 'Delete version …?'.",
          on: { 'delete.confirmed': 'deleting', 'delete.dismissed': 'idle' },
        },
        deleting: {
          description: 'The server deletes a version for good.',
          tags: 'busy',
          invoke: {
            src: 'deleteVersion',
            input: ({ context: { api, kind, id, target, key } }) => ({ api, kind, id, number: target, key }),
            onDone: { target: ['idle', '#file-versions.list.refreshing'], actions: 'notifyDeleted' },
            onError: [
              { guard: 'isUnsettled', target: 'checkingDeletion', actions: 'assignChangeFailure' },
              {
                target: ['idle', '#file-versions.list.refreshing'],
                actions: ['assignChangeFailure', 'notifyNotDeleted'],
              },
            ],
          },
        },
        checkingDeletion: {
          description: 'The response was lost: checking whether the version still is there.',
          tags: 'busy',
          invoke: {
            src: 'loadVersions',
            input: ({ context: { api, kind, id, wanted } }) => ({ api, kind, id, count: wanted }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: 'idle',
                actions: [{ type: 'assignVersions', params: ({ event }) => event.output }, 'notifyDeleted'],
              },
              {
                target: 'idle',
                actions: [{ type: 'assignVersions', params: ({ event }) => event.output }, 'notifyNotDeleted'],
              },
            ],
            onError: 'unclearDeletion',
          },
        },
        unclearDeletion: {
          description: 'It is unknown whether the version was deleted; it can be looked up again.',
          tags: 'error',
          on: { 'change.checked': 'checkingDeletion', 'connection.restored': 'checkingDeletion' },
        },
      },
    },
  },
});

/** A running {@link fileVersionsMachine}. */
export type FileVersionsActor = ActorRefFrom<typeof fileVersionsMachine>;
