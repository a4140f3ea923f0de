import type { ReuseLicence } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { uploadTexts } from '@community/messages/upload';
import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, setup, stateIn } from 'xstate';
import { type Announcement, announcement, type ContentKind, failureOf, isUnsettled } from '../shared/shared.ts';
import { loadLimits, loadStorage } from './load-limits.ts';
import { createStartedUploads } from './resumable-uploads.ts';
import { reuseOfUpload } from './reuse-of-upload.ts';
import { findUnfinished, saveUnfinished } from './unfinished-files.ts';
import { type UploadLimits, type UploadStorage, validateFile } from './upload-file.ts';
import type { UploadListContext, UploadListEvent, UploadListInput } from './upload-list.types.ts';
import { type UploadRowActor, uploadRowMachine } from './upload-row.machine.ts';

/** How many files are uploaded at once. */
export const UPLOADS_AT_ONCE = 2;

const nameOf = (row: UploadRowActor) => row.getSnapshot().context.name;
const sizeOf = (row: UploadRowActor) => row.getSnapshot().context.file.size;
const hasTag = (row: UploadRowActor, tag: 'queued' | 'active' | 'unfinished' | 'retryable') =>
  row.getSnapshot().hasTag(tag);

const isUploaded = (row: UploadRowActor) => row.getSnapshot().matches('uploaded');

/** Uploads several files, two at a time. */
export const uploadListMachine = setup({
  types: {
    context: {} as UploadListContext,
    events: {} as UploadListEvent,
    input: {} as UploadListInput,
    emitted: {} as Announcement | { type: 'leaveGranted' } | { type: 'leaveDenied' },
    tags: {} as 'busy' | 'error' | 'unsaved',
  },
  actors: {
    loadLimits: fromPromise<UploadLimits, { api: Api; kind: ContentKind }>(({ input: { api, kind }, signal }) =>
      loadLimits(api, kind, signal),
    ),
    loadStorage: fromPromise<UploadStorage, { api: Api }>(({ input, signal }) => loadStorage(input.api, signal)),
    loadRights: fromPromise<boolean, { api: Api }>(async ({ input, signal }) => {
      const { attested_at } = await input.api.getMe({}, { signal });
      return attested_at !== null;
    }),
    confirmRights: fromPromise<unknown, { api: Api }>(({ input, signal }) =>
      input.api.attest({ body: { accepted: true } }, { signal }),
    ),
    row: uploadRowMachine,
  },
  guards: {
    hasRights: ({ event }) => 'output' in event && event.output === true,
    isUnsettled: ({ event }) => isUnsettled(event),
    hasLimits: ({ context }) => context.limits !== null,
    isEmpty: ({ context }) => context.rows.length === 0,
    isActive: ({ context }) => context.rows.some((row) => hasTag(row, 'active')),
    isQueued: ({ context }) => context.rows.some((row) => hasTag(row, 'queued')),
    isInterrupted: ({ context }) => context.interrupted.length > 0,
    isUnfinished: ({ context }) => context.rows.some((row) => hasTag(row, 'unfinished')),
    willQueue: ({ context: { limits, startsAtOnce }, event }) =>
      event.type === 'files.added' && limits !== null && startsAtOnce && event.files.length > 0,
    isUnderWay: ({ context }) => context.rows.some((row) => hasTag(row, 'queued') || hasTag(row, 'active')),
    mayStart: stateIn({ rights: 'given' }),
  },
  actions: {
    addRows: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'files.added' || context.limits === null) return;
      const { api, kind, device, startsAtOnce, limits } = context;
      const reuse = reuseOfUpload(context);
      const sizes = context.rows.filter((row) => hasTag(row, 'unfinished')).map(sizeOf);
      const pending = { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
      const started = createStartedUploads(context);
      // A file chosen again resumes its upload, whose size is already part of the used storage.
      const begunSizes = started.sizes();
      const inputs = event.files.map((file, index) => {
        const begunIndex = begunSizes.indexOf(file.size);
        const newBytes = begunIndex === -1 ? file.size : 0;
        const rejection = validateFile(file, kind, limits, pending, newBytes);
        if (rejection === null) {
          pending.files += 1;
          pending.bytes += newBytes;
          if (begunIndex !== -1) begunSizes.splice(begunIndex, 1);
        }
        return { api, id: context.lastId + index + 1, file, kind, device, started, rejection, startsAtOnce, reuse };
      });
      enqueue.assign(({ spawn, self }) => ({
        lastId: context.lastId + inputs.length,
        leftOut: event.leftOut,
        rows: [...context.rows, ...inputs.map((input) => spawn('row', { input: { ...input, parent: self } }))],
      }));
      const accepted = inputs.filter(({ rejection }) => rejection === null).length;
      const refused = inputs.length - accepted + event.leftOut;
      const said = [accepted > 0 && uploadTexts.added(accepted), refused > 0 && uploadTexts.skippedOf(refused)].filter(
        (part) => part !== false,
      );
      if (said.length > 0) enqueue.emit(announcement('success', said.join(' ')));
    }),
    assignLimits: assign((_, limits: UploadLimits) => ({ limits })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearLeftOut: assign({ leftOut: 0 }),
    assignLicence: assign((_, licence: ReuseLicence | null) => ({ licence })),
    assignReuseWords: assign((_, reuseWords: string) => ({ reuseWords })),
    refreshStorage: enqueueActions(({ context, enqueue }) => {
      if (context.rows.some(isUploaded)) enqueue.raise({ type: 'storage.changed' });
    }),
    clearInterrupted: assign({ interrupted: [] }),
    grantLeave: emit({ type: 'leaveGranted' }),
    denyLeave: emit({ type: 'leaveDenied' }),
    assignRightsFailure: assign(({ event }) => ({ rightsFailure: failureOf(event) })),
    setStorage: assign({
      limits: ({ context: { limits }, event }) =>
        limits && 'output' in event ? { ...limits, storage: event.output as UploadStorage } : limits,
    }),
    clearStorage: assign({ limits: ({ context: { limits } }) => limits && { ...limits, storage: null } }),
    assignEarly: assign({
      early: ({ context, event }) => (event.type === 'files.added' ? [...context.early, event] : context.early),
    }),
    addEarly: enqueueActions(({ context: { early }, enqueue }) => {
      for (const added of early) enqueue.raise(added);
      enqueue.assign({ early: [] });
    }),
    clearAdded: assign(({ context: { interrupted }, event }) => {
      const added = event.type === 'files.added' ? event.files.map(({ name }) => name) : [];
      return { interrupted: interrupted.filter((name) => !added.includes(name)) };
    }),
    /** Lets the next visit name the files that were not uploaded. */
    saveNames: ({ context }) => {
      const pending = context.rows.filter((row) => hasTag(row, 'queued') || hasTag(row, 'active'));
      saveUnfinished(context, [...context.interrupted, ...pending.map((row) => row.getSnapshot().context.file.name)]);
    },
    dropNames: ({ context }) => saveUnfinished(context, []),
    removeRow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'row.removed') return;
      const row = context.rows.find((candidate) => candidate.getSnapshot().context.id === event.id);
      if (!row?.getSnapshot().hasTag('removable')) return;
      enqueue.stopChild(row);
      enqueue.assign({ rows: context.rows.filter((other) => other !== row) });
    }),
    /** Starts the next queued rows. */
    startRows: enqueueActions(({ context, enqueue }) => {
      const active = context.rows.filter((row) => hasTag(row, 'active')).length;
      const next = context.rows.filter((row) => hasTag(row, 'queued')).slice(0, Math.max(0, UPLOADS_AT_ONCE - active));
      for (const row of next) {
        enqueue.sendTo(row, { type: 'row.started' });
        enqueue.emit(announcement('success', uploadTexts.started(nameOf(row))));
      }
    }),
    /** Announced politely, even a failure, because the row itself shows it. */
    announceOutcome: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'row.changed') return;
      const row = context.rows.find((candidate) => candidate.getSnapshot().context.id === event.id);
      const snapshot = row?.getSnapshot();
      if (snapshot?.matches('uploaded'))
        enqueue.emit(announcement('success', uploadTexts.isUploaded(snapshot.context.name)));
      if (snapshot?.matches('failed'))
        enqueue.emit(announcement('success', uploadTexts.failedFor(snapshot.context.name, snapshot.context.message)));
    }),
    compareContent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'row.fingerprinted') return;
      const row = context.rows.find((candidate) => candidate.getSnapshot().context.id === event.id);
      const isRepeated = context.rows.some((other) => {
        const snapshot = other.getSnapshot();
        const isHere = snapshot.hasTag('active') || snapshot.matches('uploaded');
        return other !== row && isHere && snapshot.context.hash === event.hash;
      });
      if (row && isRepeated) enqueue.sendTo(row, { type: 'row.repeated' });
    }),
    select: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'selection.toggled') for (const row of context.rows) enqueue.sendTo(row, event);
    }),
    queueSelected: enqueueActions(({ context, enqueue }) => {
      for (const row of context.rows) {
        const snapshot = row.getSnapshot();
        if (snapshot.matches('held') && snapshot.context.isSelected) enqueue.sendTo(row, { type: 'row.queued' });
      }
    }),
    retryAll: enqueueActions(({ context, enqueue }) => {
      for (const row of context.rows) if (hasTag(row, 'retryable')) enqueue.sendTo(row, { type: 'row.retried' });
    }),
  },
}).createMachine({
  id: 'upload-list',
  context: ({ input }) => ({
    ...input,
    licence: null,
    reuseWords: '',
    limits: null,
    failure: null,
    rightsFailure: null,
    early: [],
    rows: [],
    lastId: 0,
    leftOut: 0,
    interrupted: findUnfinished(input),
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
            input: ({ context }) => ({ api: context.api }),
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
            onError: 'unconfirmed',
          },
        },
        unconfirmed: {
          description: 'Nothing says that the confirmation is noted; it can be given again.',
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
          description: 'The page names the files that an earlier visit did not upload, until they are added again.',
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
          description: 'Nobody wants to go to another page.',
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
