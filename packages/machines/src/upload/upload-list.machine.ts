import type { ActorRefFrom } from 'xstate';
import { findUnfinished } from './unfinished-files.ts';
import { uploadList } from './upload-list.setup.ts';

/** Uploads several files, two at a time. */
export const uploadListMachine = uploadList.createMachine({
  id: 'upload-list',
  context: ({ input }) => ({
    ...input,
    licence: null,
    reuseWords: '',
    limits: null,
    failure: null,
    rightsFailure: null,
    rightsKey: input.device.createKey(),
    early: [],
    rows: [],
    lastId: 0,
    leftOut: 0,
    interrupted: findUnfinished(input),
    saved: findUnfinished(input),
  }),
  on: {
    'licence.changed': { actions: { type: 'assignLicence', params: ({ event }) => event.licence } },
    'reuseWords.changed': { actions: { type: 'assignReuseWords', params: ({ event }) => event.words } },
  },
  type: 'parallel',
  states: {
    limits: {
      initial: 'loading',
      // A tablet may offer files before the limits are known.
      on: { 'files.added': { actions: 'assignEarly' } },
      states: {
        loading: {
          description: 'What may be uploaded is on its way.',
          tags: 'busy',
          invoke: {
            src: 'loadLimits',
            input: ({ context: { api, kind } }) => ({ api, kind }),
            onDone: { target: 'known', actions: { type: 'assignLimits', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        known: {
          description: 'The drop zone shows the limits and takes files.',
          entry: 'addEarly',
          on: { 'files.added': { actions: 'addRows' }, 'storage.changed': 'refreshing' },
        },
        refreshing: {
          description: 'Files were uploaded: how much storage is left is requested again.',
          on: { 'files.added': { actions: 'addRows' } },
          invoke: {
            src: 'loadStorage',
            input: ({ context }) => ({ api: context.api }),
            onDone: { target: 'known', actions: 'setStorage' },
            // An outdated value is not shown.
            onError: { target: 'known', actions: 'clearStorage' },
          },
        },
        failed: {
          description: 'The limits could not be loaded; loading can be retried.',
          tags: 'error',
          on: { 'limits.retried': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    rights: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Whether the rights were confirmed once is on its way.',
          invoke: {
            src: 'loadRights',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              { guard: 'hasRights', target: 'given' },
              { guard: 'isQueued', target: 'asking' },
              { target: 'needed' },
            ],
            // Asking again does no harm.
            onError: [{ guard: 'isQueued', target: 'asking' }, { target: 'needed' }],
          },
        },
        needed: {
          description: 'The first upload will ask for them.',
          on: {
            'files.added': { guard: 'willQueue', target: 'asking' },
            'upload.selected': 'asking',
            'rights.asked': 'asking',
            'retry.all': 'asking',
          },
        },
        asking: {
          description: 'A dialog asks to confirm the rights, and that there is no real patient in it.',
          on: { 'rights.confirmed': 'confirming', 'rights.dismissed': 'needed' },
        },
        confirming: {
          description: 'The confirmation is on its way.',
          tags: 'busy',
          invoke: {
            src: 'confirmRights',
            input: ({ context: { api, rightsKey: key } }) => ({ api, key }),
            onDone: 'given',
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignRightsFailure' },
              { target: 'unconfirmed', actions: 'assignRightsFailure' },
            ],
          },
        },
        checking: {
          description: 'The answer to the confirmation was lost: checking whether it is noted.',
          tags: 'busy',
          invoke: {
            src: 'loadRights',
            input: ({ context }) => ({ api: context.api }),
            onDone: [{ guard: 'hasRights', target: 'given' }, { target: 'unconfirmed' }],
            // An extra confirmation does no harm.
            onError: { target: 'unconfirmed', actions: 'assignRightsFailure' },
          },
        },
        unconfirmed: {
          description: 'It is unknown whether the confirmation was recorded; it can be sent again.',
          tags: 'error',
          on: { 'rights.confirmed': 'confirming', 'rights.dismissed': 'needed' },
        },
        given: { description: 'Confirmed, now or before.' },
      },
    },
    queue: {
      initial: 'empty',
      on: {
        'row.changed': { target: '.routing', actions: 'announceOutcome' },
        'row.fingerprinted': { actions: 'compareContent' },
        'row.removed': { target: '.routing', actions: 'removeRow' },
        'selection.toggled': { actions: 'select' },
        'upload.selected': { actions: 'queueSelected' },
        'retry.all': { actions: 'retryAll' },
        'files.added': { guard: 'hasLimits', target: '.routing' },
        'warning.dismissed': { actions: 'clearLeftOut' },
      },
      states: {
        empty: { description: 'No file was added yet.' },
        routing: {
          description: 'Decides what is to be done next.',
          entry: 'saveNames',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isQueued', target: 'queued' },
            { guard: 'isActive', target: 'running' },
            { guard: 'isUnfinished', target: 'held' },
            { target: 'settled' },
          ],
        },
        queued: {
          description: 'Files wait for their turn, or for the rights to be confirmed.',
          tags: 'unsaved',
          always: { guard: 'mayStart', target: 'running' },
        },
        running: {
          description: 'Files are on their way.',
          tags: 'unsaved',
          entry: 'startRows',
        },
        held: { description: 'In the tablet app: files wait to be ticked and asked for.' },
        settled: {
          description: 'Nothing is under way: each row says what became of it.',
          entry: 'refreshStorage',
        },
      },
    },
    earlier: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether an earlier visit ended in the middle of an upload.',
          always: [{ guard: 'isInterrupted', target: 'interrupted' }, { target: 'finished' }],
        },
        finished: { description: 'Nothing is missing of what was added before.' },
        interrupted: {
          description:
            'The page names the files whose upload has not ended as far as is known, until they are added again.',
          on: {
            'files.added': { guard: 'hasLimits', target: 'routing', actions: 'clearAdded' },
            'earlier.dismissed': { target: 'finished', actions: ['clearInterrupted', 'saveNames'] },
          },
        },
      },
    },
    leave: {
      initial: 'staying',
      states: {
        staying: {
          description: 'The user does not want to go to another page.',
          on: {
            'leaving.requested': [{ guard: 'isUnderWay', target: 'asking' }, { actions: 'grantLeave' }],
          },
        },
        asking: {
          description: 'Files are on their way: a dialog asks whether to cancel them.',
          on: {
            'leaving.confirmed': { target: 'staying', actions: ['dropNames', 'grantLeave'] },
            'leaving.cancelled': { target: 'staying', actions: 'denyLeave' },
          },
        },
      },
    },
  },
});

/** A running {@link uploadListMachine}. */
export type UploadListActor = ActorRefFrom<typeof uploadListMachine>;
