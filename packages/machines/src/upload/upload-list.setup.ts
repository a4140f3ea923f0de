import type { ReuseLicence } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { uploadTexts } from '@community/messages/upload';
import { assign, emit, enqueueActions, fromPromise, setup, stateIn } from 'xstate';
import { type Announcement, announcement, type ContentKind, failureOf, isUnsettled } from '../shared/shared.ts';
import { loadLimits, loadStorage } from './load-limits.ts';
import { createStartedUploads } from './resumable-uploads.ts';
import { reuseOfUpload } from './reuse-of-upload.ts';
import { saveUnfinished } from './unfinished-files.ts';
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

/** The types, calls, guards and actions of the list of an upload. */
export const uploadList = setup({
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
    confirmRights: fromPromise<unknown, { api: Api; key: string }>(({ input: { api, key }, signal }) =>
      api.attest({ body: { accepted: true } }, { signal, idempotencyKey: key }),
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
    /** Lets the next visit name the files that were not uploaded, as far as is known. */
    saveNames: enqueueActions(({ context, enqueue }) => {
      const pending = context.rows.filter(
        (row) => hasTag(row, 'queued') || hasTag(row, 'active') || row.getSnapshot().matches('unclear'),
      );
      const now = [...context.interrupted, ...pending.map((row) => row.getSnapshot().context.file.name)];
      enqueue(() => saveUnfinished(context, { before: context.saved, now }));
      enqueue.assign({ saved: now });
    }),
    dropNames: ({ context }) => saveUnfinished(context, { before: context.saved, now: [] }),
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
      if (snapshot?.matches('unclear'))
        enqueue.emit(announcement('success', uploadTexts.isUnclear(snapshot.context.name)));
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
      const reuse = reuseOfUpload(context);
      for (const row of context.rows) {
        const snapshot = row.getSnapshot();
        if (snapshot.matches('held') && snapshot.context.isSelected) enqueue.sendTo(row, { type: 'row.queued', reuse });
      }
    }),
    retryAll: enqueueActions(({ context, enqueue }) => {
      for (const row of context.rows) if (hasTag(row, 'retryable')) enqueue.sendTo(row, { type: 'row.retried' });
    }),
  },
});
