import type { BulkChanged } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import {
  type Announcement,
  announcement,
  type ContentKind,
  type DownloadReady,
  failureOf,
  failureText,
  isUnsettled,
} from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { callsOf, titleOf } from '../content.ts';
import { type DownloadRequested, downloadMachine } from '../download.machine.ts';
import { tagChoiceMachine } from '../tag-choice.machine.ts';
import { type Change, change, findOutcome, UNDO_MIN } from './change.ts';
import type { OwnContentContext, OwnContentEvent, OwnContentInput } from './own-content.types.ts';
import { OWN_PER_PAGE, type OwnSort } from './own-criteria.ts';
import { type OwnItemActor, ownItemMachine } from './own-item.machine.ts';
import { loadOwn, ownListMachine } from './own-list.ts';
import { isTaggingDraft, type TaggingDraft, taggingDraftKey } from './tagging-draft.ts';

/** Undo is offered for at most this long, in milliseconds, in case the device's clock is wrong. */
const UNDO_MAX = 3_600_000;

const severalOf: Record<ContentKind, string> = { scenario: 'scenarios', media: 'media items' };

const titleOfItem = (items: Record<string, OwnItemActor>, id: string | undefined) => {
  const item = id === undefined ? undefined : items[id]?.getSnapshot().context.item;
  return item ? titleOf(item) : '';
};

const changeOf = ({ context: { api, kind, targets, action, tag } }: { context: OwnContentContext }): Change => ({
  api,
  kind,
  body: { ids: targets, action, ...(action === 'addTag' && tag !== null && { tag }) },
});

/** Whether a privacy change is in progress: it is finished and announced even if the row disappears. */
const isChanging = (actor: OwnItemActor) => actor.getSnapshot().matches('ready') && actor.getSnapshot().hasTag('busy');

/** Own scenarios or media: the list, publishing, deleting with undo, and changing several at once. */
export const ownContentMachine = setup({
  types: {
    context: {} as OwnContentContext,
    events: {} as OwnContentEvent,
    input: {} as OwnContentInput,
    emitted: {} as
      | Announcement
      | DownloadReady
      | { type: 'criteriaChanged' | 'criteriaCorrected'; request: PageRequest<OwnSort> },
    tags: {} as 'busy' | 'error',
    children: {} as { list: 'list'; download: 'download'; tags: 'tagChoice'; changes: 'unsavedChanges' },
  },
  actors: {
    list: ownListMachine,
    item: ownItemMachine,
    download: downloadMachine,
    tagChoice: tagChoiceMachine,
    unsavedChanges: unsavedChangesMachine,
    change: fromPromise<BulkChanged, Change>(({ input, signal }) => change(input, signal)),
    findOutcome: fromPromise<BulkChanged, Change>(({ input, signal }) => findOutcome(input, signal)),
    restore: fromPromise<BulkChanged, { api: Api; kind: ContentKind; ids: string[] }>(
      ({ input: { api, kind, ids }, signal }) =>
        callsOf(api, kind).changeAll({ body: { ids, action: 'restore' } }, { signal }),
    ),
  },
  delays: {
    untilFinal: ({ context }) =>
      Math.min(UNDO_MAX, Math.max(UNDO_MIN, Date.parse(context.undoables[0]?.until ?? '') - Date.now() || 0)),
  },
  guards: {
    hasTargets: ({ context, event }) =>
      context.selected.length > 0 || (event.type === 'delete.requested' && event.id !== undefined),
    isUnsettled: ({ event }) => isUnsettled(event),
    isUndone: (_, outcome: BulkChanged) => outcome.successes.length === 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasUndoable: ({ context }) => context.undoables.length > 0,
    isUndoable: ({ context, event }) =>
      event.type === 'undone' && context.undoables.some(({ ids }) => ids.includes(event.id)),
    /** The undo offer already says what was deleted. */
    isPlain: ({ context: { outcome, action } }) => action === 'delete' && outcome?.errors.length === 0,
  },
  actions: {
    assignOutcome: assign((_, outcome: BulkChanged) => ({ outcome })),
    startDownload: sendTo('download', (_, request: DownloadRequested) => request),
    forward: emit((_, event: Announcement | DownloadReady) => event),
    sort: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'sort.chosen') return;
      const request = { criteria: event.criteria, page: 1 };
      enqueue.assign(request);
      enqueue.sendTo('list', { type: 'page.requested', ...request });
      enqueue.emit({ type: 'criteriaChanged', request });
    }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'location.changed') return;
      // Sort orders are compared by identity.
      if (event.criteria === context.criteria && event.page === context.page) return;
      const { criteria, page } = event;
      enqueue.assign({ criteria, page });
      enqueue.sendTo('list', { type: 'page.requested', criteria, page });
    }),
    correctPage: enqueueActions(({ context: { criteria }, event, enqueue }) => {
      if (event.type !== 'page.corrected') return;
      const { page } = event;
      enqueue.assign({ page });
      enqueue.emit({ type: 'criteriaCorrected', request: { criteria, page } });
    }),
    /** Rows that stay keep their machine and receive the new data. */
    assignItems: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'page.loaded') return;
      const { rows } = event;
      const shown = new Set(rows.map(({ uuid_id }) => uuid_id));
      for (const [id, actor] of Object.entries(context.items))
        if (!shown.has(id) && !isChanging(actor)) enqueue.stopChild(actor);
      for (const item of rows) {
        const known = context.items[item.uuid_id];
        if (known) enqueue.sendTo(known, { type: 'item.refreshed', item });
      }
      enqueue.assign(({ context: { api, kind, items, selected }, spawn, self }) => ({
        selected: selected.filter((id) => shown.has(id)),
        items: Object.fromEntries(
          rows.map((item) => [
            item.uuid_id,
            items[item.uuid_id] ?? spawn('item', { input: { api, kind, item, parent: self } }),
          ]),
        ),
      }));
    }),
    tick: assign(({ context, event }) => {
      if (event.type === 'all.ticked') return { selected: event.isTicked ? Object.keys(context.items) : [] };
      if (event.type !== 'row.ticked') return {};
      const others = context.selected.filter((id) => id !== event.id);
      return { selected: event.isTicked ? [...others, event.id] : others };
    }),
    aim: assign(({ context, event }) => {
      if (event.type === 'preview.requested') return { targets: [event.id] };
      if (event.type === 'delete.requested')
        return { action: 'delete' as const, targets: event.id === undefined ? context.selected : [event.id] };
      if (event.type === 'privacy.requested')
        return { action: event.isPublic ? ('publish' as const) : ('unpublish' as const), targets: context.selected };
      return { action: 'addTag' as const, targets: context.selected };
    }),
    typeTag: assign(({ event }) => (event.type === 'tagText.changed' ? { tagText: event.text } : { tagText: '' })),
    saveTaggingDraft: sendTo('changes', ({ context: { targets, tagText } }) => {
      const values: TaggingDraft = { ids: targets, text: tagText };
      return { type: 'values.changed', values, isDirty: true };
    }),
    discardTaggingDraft: sendTo('changes', { type: 'changes.saved' }),
    /** Only rows on this page stay selected, so that nobody changes rows they do not see. */
    restoreTagging: assign(({ context: { items }, event }) => {
      if (event.type !== 'draft.restored' || !isTaggingDraft(event.values)) return {};
      const { ids, text } = event.values;
      return { action: 'addTag', targets: ids, tagText: text, selected: ids.filter((id) => id in items) };
    }),
    assignTag: assign(({ event }) => {
      if (event.type === 'tag.chosen') return { tag: event.id };
      return event.type === 'tag.made' ? { tag: event.tag.id } : {};
    }),
    assignUndoable: enqueueActions(({ context: { outcome, items, kind, undoables }, enqueue }) => {
      if (outcome?.undo_until == null || outcome.successes.length === 0) return;
      const ids = outcome.successes.map(({ uuid_id }) => uuid_id);
      const what = ids.length === 1 ? titleOfItem(items, ids[0]) : `${ids.length} ${severalOf[kind]}`;
      enqueue.assign({ undoables: [...undoables, { ids, what, until: outcome.undo_until }] });
      enqueue.raise({ type: 'undo.renewed' });
    }),
    assignRestored: assign(({ context: { undoables }, event }) => ({
      restored: undoables.find(({ ids }) => event.type === 'undone' && ids.includes(event.id)) ?? null,
    })),
    clearRestored: assign(({ context: { undoables, restored } }) => ({
      undoables: undoables.filter((undoable) => undoable !== restored),
    })),
    clearOldest: assign(({ context: { undoables } }) => ({ undoables: undoables.slice(1) })),
    clearDismissed: assign(({ context: { undoables }, event }) => ({
      undoables: undoables.filter(({ ids }) => event.type !== 'undo.dismissed' || !ids.includes(event.id)),
    })),
    /** Items that failed stay selected for a retry. */
    untick: assign(({ context: { selected, outcome } }) => {
      const changed = new Set(outcome?.successes.map(({ uuid_id }) => uuid_id));
      return { selected: selected.filter((id) => !changed.has(id)) };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    refresh: sendTo('list', { type: 'refreshed' }),
    announceDeleted: emit(({ context: { kind, outcome } }) => {
      const count = outcome?.successes.length ?? 1;
      const one = kind === 'scenario' ? 'Scenario' : 'Media';
      return announcement('success', `Deleted! ${count === 1 ? one : `${count} ${severalOf[kind]}`} deleted.`);
    }),
    announceRestored: emit(({ context: { restored }, event }) => {
      const { successes = [], errors = [] } = 'output' in event ? (event.output as BulkChanged) : {};
      if (errors.length === 0) return announcement('success', `${restored?.what} restored.`);
      if (successes.length === 0)
        return announcement('failure', `${restored?.what} can no longer be restored. ${errors[0]?.message}`);
      return announcement('failure', `Only ${successes.length} of ${restored?.what} could be restored.`);
    }),
    assignRestoreFailure: assign(({ event }) => ({ restoreFailure: failureOf(event) })),
    announceNotRestored: emit(({ context: { restored, restoreFailure } }) =>
      announcement('failure', `We could not restore ${restored?.what}. ${failureText(restoreFailure)}`),
    ),
  },
}).createMachine({
  id: 'own-content',
  context: ({ input: { deleted, ...input } }) => ({
    ...input,
    items: {},
    selected: [],
    targets: [],
    action: 'delete',
    tagText: '',
    tag: null,
    undoables: deleted ? [deleted] : [],
    restored: null,
    outcome: null,
    failure: null,
    restoreFailure: null,
  }),
  invoke: [
    {
      src: 'list',
      id: 'list',
      input: ({ context: { api, kind, criteria, page }, self }) => ({
        criteria,
        page,
        pageSize: OWN_PER_PAGE[kind],
        parent: self,
        load: (request, signal) => loadOwn({ api, kind }, request, signal),
      }),
    },
    { src: 'download', id: 'download', input: ({ context: { api, kind }, self }) => ({ api, kind, parent: self }) },
    {
      src: 'unsavedChanges',
      id: 'changes',
      input: ({ context: { drafts, kind }, self }) => ({
        drafts,
        key: taggingDraftKey(kind),
        fits: isTaggingDraft,
        isOutdated: () => false,
        parent: self,
      }),
    },
  ],
  on: {
    'sort.chosen': { actions: 'sort' },
    'location.changed': { actions: 'follow' },
    'page.loaded': { actions: 'assignItems' },
    'page.corrected': { actions: 'correctPage' },
    'row.ticked': { actions: 'tick' },
    'all.ticked': { actions: 'tick' },
    'download.requested': { actions: { type: 'startDownload', params: ({ event }) => event } },
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    work: {
      initial: 'idle',
      on: {
        'delete.requested': { guard: 'hasTargets', target: '.confirming', actions: ['discardTaggingDraft', 'aim'] },
        'tag.requested': { guard: 'hasSelection', target: '.tagging', actions: ['aim', 'typeTag', 'saveTaggingDraft'] },
        'privacy.requested': { guard: 'hasSelection', target: '.changing', actions: ['discardTaggingDraft', 'aim'] },
        'preview.requested': { target: '.previewing', actions: ['discardTaggingDraft', 'aim'] },
      },
      states: {
        idle: {
          description: 'The rows, each with what can be done with it.',
          on: { 'draft.restored': { target: 'tagging', actions: 'restoreTagging' } },
        },
        previewing: {
          description: 'A dialog shows an image or video in full size.',
          on: { dismissed: 'idle' },
        },
        confirming: {
          description: "A dialog asks 'Delete …?'.",
          on: { confirmed: 'changing', dismissed: 'idle' },
        },
        tagging: {
          description: 'A dialog asks which tag to add.',
          invoke: {
            src: 'tagChoice',
            id: 'tags',
            input: ({ context, self }) => ({ api: context.api, parent: self }),
          },
          on: {
            'tag.chosen': { target: 'changing', actions: 'assignTag' },
            'tag.made': { target: 'changing', actions: 'assignTag' },
            'tagText.changed': { actions: ['typeTag', 'saveTaggingDraft'] },
            dismissed: { target: 'idle', actions: 'discardTaggingDraft' },
          },
        },
        changing: {
          description: 'The server changes what was asked for.',
          tags: 'busy',
          invoke: {
            src: 'change',
            input: changeOf,
            onDone: { target: 'changed', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
          on: {
            'delete.requested': undefined,
            'tag.requested': undefined,
            'privacy.requested': undefined,
            'preview.requested': undefined,
          },
        },
        checking: {
          description: 'The answer was lost: the items are fetched, to see which of them were changed.',
          tags: 'busy',
          invoke: {
            src: 'findOutcome',
            input: changeOf,
            onDone: [
              { guard: { type: 'isUndone', params: ({ event }) => event.output }, target: 'failed' },
              { target: 'changed', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: {
            'delete.requested': undefined,
            'tag.requested': undefined,
            'privacy.requested': undefined,
            'preview.requested': undefined,
          },
        },
        unclear: {
          description: 'It is unknown what was changed; it can be looked up again.',
          tags: 'error',
          on: {
            'change.checked': 'checking',
            'connection.restored': 'checking',
            'delete.requested': undefined,
            'tag.requested': undefined,
            'privacy.requested': undefined,
            'preview.requested': undefined,
          },
        },
        changed: {
          description: 'Decides what the summary has to say.',
          entry: ['assignUndoable', 'untick', 'refresh', 'discardTaggingDraft'],
          always: [{ guard: 'isPlain', target: 'idle', actions: 'announceDeleted' }, { target: 'summarised' }],
        },
        summarised: {
          description: 'One summary: what succeeded, and what did not, with the reasons.',
          on: { dismissed: 'idle' },
        },
        failed: {
          description: 'Nothing was changed; it can be tried again.',
          tags: 'error',
          on: { confirmed: 'changing', dismissed: { target: 'idle', actions: 'discardTaggingDraft' } },
        },
      },
    },
    undo: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether anything can be brought back.',
          always: [{ guard: 'hasUndoable', target: 'offered' }, { target: 'none' }],
        },
        none: {
          description: 'Nothing can be brought back.',
          on: { 'undo.renewed': 'offered' },
        },
        offered: {
          description: 'What was deleted can be brought back, until the server makes it final.',
          after: { untilFinal: { target: 'routing', actions: 'clearOldest' } },
          on: {
            undone: { guard: 'isUndoable', target: 'restoring', actions: 'assignRestored' },
            'undo.dismissed': { target: 'routing', actions: 'clearDismissed' },
          },
        },
        restoring: {
          description: 'The server brings it back.',
          tags: 'busy',
          invoke: {
            src: 'restore',
            input: ({ context: { api, kind, restored } }) => ({ api, kind, ids: restored?.ids ?? [] }),
            onDone: { target: 'routing', actions: ['announceRestored', 'clearRestored', 'refresh'] },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignRestoreFailure' },
              { target: 'offered', actions: ['assignRestoreFailure', 'announceNotRestored'] },
            ],
          },
        },
        checking: {
          description: 'The answer was lost: checking whether it is back.',
          tags: 'busy',
          invoke: {
            src: 'findOutcome',
            input: ({ context: { api, kind, restored } }) => ({
              api,
              kind,
              body: { ids: restored?.ids ?? [], action: 'restore' },
            }),
            onDone: [
              {
                guard: { type: 'isUndone', params: ({ event }) => event.output },
                target: 'offered',
                actions: 'announceNotRestored',
              },
              { target: 'routing', actions: ['announceRestored', 'clearRestored', 'refresh'] },
            ],
            onError: 'unclear',
          },
        },
        unclear: {
          description: 'It is unknown whether it is back; it can be looked up again.',
          tags: 'error',
          on: { 'undo.checked': 'checking', 'connection.restored': 'checking' },
        },
      },
    },
  },
});

/** A running {@link ownContentMachine}. */
export type OwnContentActor = ActorRefFrom<typeof ownContentMachine>;
