import { type BulkChanged, type LastChange, TAGS_MAX, type Tag } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { ownContentTexts, undoTexts } from '@community/messages/content';
import { and, assign, emit, enqueueActions, fromPromise, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import {
  type Announcement,
  announcement,
  type ContentKind,
  type DownloadReady,
  failureNotice,
  failureOf,
  isUnsettled,
} from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { isLicenceUnfinished } from '../../upload/reuse-of-upload.ts';
import { callsOf } from '../calls.ts';
import { type DownloadRequested, downloadMachine } from '../downloads/download.machine.ts';
import { tagChoiceMachine } from '../tag-choice.machine.ts';
import { type Change, change, findOutcome } from './bulk-change.ts';
import { type OwnItemActor, ownItemMachine } from './item/own-item.machine.ts';
import { isReplacement, noLanguage, ownWords, timeUntil, undoableOf } from './own-content.parts.ts';
import type { OwnAction, OwnContentContext, OwnContentEvent, OwnContentInput } from './own-content.types.ts';
import { isSameCriteria, type OwnCriteria, showsDeleted } from './own-criteria.ts';
import { loadAllIds, ownListMachine } from './own-list.ts';
import { statusCountsMachine } from './status-counts.machine.ts';
import { isTaggingDraft, type TaggingDraft } from './tagging-draft.ts';

/** Changes after which the items stay ticked, because further changes to them usually follow. */
const completing: readonly OwnAction[] = [
  'addTags',
  'removeTags',
  'setAge',
  'setCondition',
  'setLanguage',
  'setLicence',
];

/** Events that ask for a change to one item, or to the ticked ones, with the change. */
const aimedAtOne = {
  'delete.requested': 'delete',
  'restore.requested': 'restore',
  'purge.requested': 'purge',
} as const satisfies Partial<Record<OwnContentEvent['type'], OwnAction>>;

/** Clears the selection when entering or leaving Recently deleted, where other actions apply. */
const keptSelection = (context: OwnContentContext, criteria: OwnCriteria) =>
  showsDeleted(context.criteria) === showsDeleted(criteria) ? {} : { selected: [] };

/** Whether a change of the item is in progress: it is finished and announced even if the row disappears. */
const isChanging = (actor: OwnItemActor) => actor.getSnapshot().hasTag('busy');

/** The types, calls, guards and actions that the parts of the own content's machine share. */
export const own = setup({
  types: {
    context: {} as OwnContentContext,
    events: {} as OwnContentEvent,
    input: {} as OwnContentInput,
    emitted: {} as
      | Announcement
      | DownloadReady
      | { type: 'criteriaChanged' | 'criteriaCorrected'; request: PageRequest<OwnCriteria> },
    /** Occupied: no other change can be begun. */
    tags: {} as 'busy' | 'error' | 'occupied',
    children: {} as {
      list: 'list';
      counts: 'statusCounts';
      download: 'download';
      tags: 'tagChoice';
      changes: 'unsavedChanges';
    },
  },
  actors: {
    list: ownListMachine,
    statusCounts: statusCountsMachine,
    item: ownItemMachine,
    download: downloadMachine,
    tagChoice: tagChoiceMachine,
    unsavedChanges: unsavedChangesMachine,
    change: fromPromise<BulkChanged, Change>(({ input, signal }) => change(input, signal)),
    findOutcome: fromPromise<BulkChanged, Change>(({ input, signal }) => findOutcome(input, signal)),
    findLast: fromPromise<LastChange | null, { api: Api; kind: ContentKind }>(({ input: { api, kind }, signal }) =>
      callsOf(api, kind).findLastChange({ signal }),
    ),
    loadAll: fromPromise<string[], { api: Api; kind: ContentKind; criteria: OwnCriteria }>(
      ({ input: { api, kind, criteria }, signal }) => loadAllIds({ api, kind }, criteria, signal),
    ),
  },
  delays: {
    untilFinal: ({ context }) => timeUntil(context.undoables[0]?.until),
    untilForgotten: ({ context }) => timeUntil(context.earlier?.undo_until),
  },
  guards: {
    /** Whether all selected items are known. */
    isGathered: not(stateIn({ selection: 'gathering' })),
    isOfOne: ({ event }) => event.type in aimedAtOne && 'id' in event && event.id !== undefined,
    hasTargets: or(['isOfOne', 'hasSelection']),
    isUnticked: ({ event }) => (event.type === 'row.ticked' || event.type === 'all.ticked') && !event.isTicked,
    isUnsettled: ({ event }) => isUnsettled(event),
    hasNoSuccess: (_, outcome: BulkChanged) => outcome.successes.length === 0,
    hasSelection: and(['isGathered', ({ context }) => context.selected.length > 0]),
    hasUndoable: ({ context }) => context.undoables.length > 0,
    isUndoable: ({ context, event }) =>
      event.type === 'undone' && context.undoables.some(({ ids }) => ids.includes(event.id)),
    /** The undo offer already says what was deleted. */
    isPlain: ({ context: { outcome, action } }) => action === 'delete' && outcome?.errors.length === 0,
    isPreviewGone: ({ context, event }) =>
      event.type === 'page.loaded' && !event.rows.some(({ uuid_id }) => uuid_id === context.previewed),
    hasSummary: ({ context }) => context.summary !== null,
    hasTags: ({ context }) => context.tags.length > 0,
    hasWords: ({ context: { details } }) =>
      details?.action === 'setLicence' &&
      !isLicenceUnfinished({ licence: details.reuseLicence, reuseWords: details.reuseWords ?? '' }),
    hasLanguage: ({ context: { details } }) => details?.action === 'setLanguage' && details.language !== '',
    hasEarlier: ({ context }) => context.earlier !== null,
    /** Whether items were deleted, which are offered for restoring as if they had been deleted here. */
    isDeletion: (_, last: LastChange | null) => last?.action === 'delete' && last.outcome.successes.length > 0,
    isReplacement: (_, last: LastChange | null) => isReplacement(last),
    /** Whether the last change has replaced values that can be restored. */
    isRevertible: ({ context: { outcome } }) => (outcome?.before?.length ?? 0) > 0,
  },
  actions: {
    assignOutcome: assign((_, outcome: BulkChanged) => ({ outcome })),
    assignSummary: assign(({ context }) => ({ summary: context.action })),
    clearSummary: assign({ summary: null }),
    assignPreviewed: assign((_, previewed: string) => ({ previewed })),
    startDownload: sendTo('download', (_, request: DownloadRequested) => request),
    /** Clears the mark of an updated item. */
    refreshUpdated: enqueueActions(({ context, enqueue }, id: string) => {
      const item = context.items[id]?.getSnapshot().context.item;
      if (item?.updated_since_download === true) enqueue.sendTo('list', { type: 'refreshed' });
    }),
    forward: emit((_, event: Announcement | DownloadReady) => event),
    typeTerm: assign(({ event }) => (event.type === 'term.changed' ? { termText: event.value } : {})),
    /** Applies other criteria, starting from the first page, and updates the URL. */
    narrow: enqueueActions(({ context, event, enqueue }) => {
      const { criteria: shown, termText } = context;
      let criteria = shown;
      if (event.type === 'sort.chosen') criteria = { ...shown, ...event.criteria };
      if (event.type === 'status.chosen') criteria = { ...shown, status: event.status };
      if (event.type === 'search.submitted') criteria = { ...shown, term: termText.trim() };
      if (event.type === 'search.cleared') criteria = { ...shown, term: '' };
      if (event.type === 'narrowing.cleared') criteria = { ...shown, status: null, term: '' };
      const request = { criteria, page: 1 };
      enqueue.assign({ ...request, ...keptSelection(context, criteria), termText: criteria.term, returnedTo: null });
      enqueue.raise({ type: 'list.narrowed' });
      enqueue.sendTo('list', { type: 'page.requested', ...request });
      enqueue.emit({ type: 'criteriaChanged', request });
    }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'location.changed') return;
      const isSame = isSameCriteria(event.criteria, context.criteria);
      if (isSame && event.page === context.page) return;
      const { page } = event;
      // The list recognises its prefetched page by the identity of the criteria.
      const criteria = isSame ? context.criteria : event.criteria;
      enqueue.assign({
        criteria,
        page,
        returnedTo: null,
        ...(!isSame && { ...keptSelection(context, criteria), termText: criteria.term }),
      });
      if (!isSame) enqueue.raise({ type: 'list.narrowed' });
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
      const { rows, counts = null } = event;
      enqueue.sendTo('counts', { type: 'counts.loaded', criteria: context.criteria, counts });
      const shown = new Set(rows.map(({ uuid_id }) => uuid_id));
      for (const [id, actor] of Object.entries(context.items))
        if (!shown.has(id) && !isChanging(actor)) enqueue.stopChild(actor);
      for (const item of rows) {
        const known = context.items[item.uuid_id];
        if (known) enqueue.sendTo(known, { type: 'item.refreshed', item });
      }
      enqueue.assign(({ context: { api, kind, items, createKey }, spawn, self }) => ({
        items: Object.fromEntries(
          rows.map((item) => [
            item.uuid_id,
            items[item.uuid_id] ?? spawn('item', { input: { api, kind, item, createKey, parent: self, list: self } }),
          ]),
        ),
      }));
    }),
    /** "All" means the rows of the page; the selection on other pages stays as it is. */
    tick: assign(({ context: { items, selected }, event }) => {
      if (event.type === 'all.ticked') {
        const others = selected.filter((id) => !(id in items));
        return { selected: event.isTicked ? [...others, ...Object.keys(items)] : others };
      }
      if (event.type !== 'row.ticked') return {};
      const others = selected.filter((id) => id !== event.id);
      return { selected: event.isTicked ? [...others, event.id] : others };
    }),
    /** Selected items that are not listed now stay selected. */
    tickAll: assign(({ context: { selected } }, matching: string[]) => ({
      matching,
      selected: [...new Set([...selected, ...matching])],
    })),
    untickAll: assign({ selected: [] }),
    forgetMatching: assign({ matching: [] }),
    assignTargets: assign(({ context, event }) => {
      const { selected: targets, outcome, earlier, createKey } = context;
      const started = { key: createKey(), before: null, targets };
      if (event.type === 'delete.requested' || event.type === 'restore.requested' || event.type === 'purge.requested')
        return { ...started, action: aimedAtOne[event.type], targets: event.id === undefined ? targets : [event.id] };
      if (event.type === 'privacy.requested')
        return { ...started, action: event.isPublic ? ('publish' as const) : ('unpublish' as const) };
      if (event.type === 'details.requested') return { ...started, action: event.change.action, details: event.change };
      if (event.type === 'words.requested') return { ...started, action: 'setLicence' as const, details: ownWords };
      if (event.type === 'language.requested')
        return { ...started, action: 'setLanguage' as const, details: noLanguage };
      if (event.type === 'tags.requested') return { ...started, action: event.action, tags: [], tagText: '' };
      const replaced = (event.type === 'earlier.reverted' ? earlier?.outcome : outcome)?.before ?? [];
      return {
        ...started,
        action: 'revert' as const,
        before: replaced,
        targets: replaced.map(({ uuid_id }) => uuid_id),
      };
    }),
    typeWords: assign(({ event }) =>
      event.type === 'words.changed' ? { details: { ...ownWords, reuseWords: event.text } } : {},
    ),
    chooseLanguage: assign(({ event }) =>
      event.type === 'language.chosen' ? { details: { ...noLanguage, language: event.language } } : {},
    ),
    typeTag: assign(({ event }) => (event.type === 'tagText.changed' ? { tagText: event.text } : {})),
    saveTaggingDraft: sendTo('changes', ({ context: { targets, action, tags, tagText } }) => {
      const values: TaggingDraft = {
        ids: targets,
        action: action === 'removeTags' ? action : 'addTags',
        tags,
        text: tagText,
      };
      return { type: 'values.changed', values, isDirty: true };
    }),
    discardTaggingDraft: sendTo('changes', { type: 'changes.saved' }),
    restoreTagging: assign(({ context, event }) => {
      if (event.type !== 'draft.restored' || !isTaggingDraft(event.values)) return {};
      const { ids, action, tags, text } = event.values;
      return { key: context.createKey(), before: null, action, targets: ids, tags, tagText: text, selected: ids };
    }),
    addTag: assign(({ context: { tags } }, tag: Tag) => ({
      tags: [...tags.filter(({ id }) => id !== tag.id), tag].slice(0, TAGS_MAX),
      tagText: '',
    })),
    dropTag: assign(({ context: { tags } }, dropped: number) => ({ tags: tags.filter(({ id }) => id !== dropped) })),
    assignUndoable: enqueueActions(({ context, enqueue }) => {
      const undoable = undoableOf(context, context.outcome);
      if (undoable === null) return;
      enqueue.assign({ undoables: [...context.undoables, undoable] });
      enqueue.raise({ type: 'undo.renewed' });
    }),
    /** Adds the offer before those for later deletions. */
    offerRestoring: enqueueActions(({ context, enqueue }, last: LastChange | null) => {
      const undoable = undoableOf(context, last?.outcome ?? null);
      if (undoable === null) return;
      enqueue.assign({ undoables: [undoable, ...context.undoables] });
      enqueue.raise({ type: 'undo.renewed' });
    }),
    assignEarlier: assign((_, last: LastChange | null) => (isReplacement(last) ? { earlier: last } : {})),
    clearEarlier: assign({ earlier: null }),
    supersede: raise({ type: 'change.started' }),
    /** Withdraws the offers to restore items that are back, or gone for good. */
    withdrawUndo: enqueueActions(({ context: { outcome, action, undoables }, enqueue }) => {
      if (action !== 'restore' && action !== 'purge') return;
      const changed = new Set(outcome?.successes.map(({ uuid_id }) => uuid_id));
      for (const { ids } of undoables) {
        const [first = ''] = ids.filter((id) => changed.has(id));
        if (first !== '') enqueue.raise({ type: 'undo.dismissed', id: first });
      }
    }),
    assignRestored: assign(({ context: { undoables, createKey }, event }) => ({
      undoKey: createKey(),
      restored: undoables.find(({ ids }) => event.type === 'undone' && ids.includes(event.id)) ?? null,
    })),
    clearRestored: assign(({ context: { undoables, restored } }) => ({
      undoables: undoables.filter((undoable) => undoable !== restored),
    })),
    clearOldest: assign(({ context: { undoables } }) => ({ undoables: undoables.slice(1) })),
    clearDismissed: assign(({ context: { undoables }, event }) => ({
      undoables: undoables.filter(({ ids }) => event.type !== 'undo.dismissed' || !ids.includes(event.id)),
    })),
    /** Items that failed stay selected for a retry, and all of them where they may not be complete yet. */
    untick: assign(({ context: { selected, outcome, action } }) => {
      if (completing.includes(action)) return {};
      const changed = new Set(outcome?.successes.map(({ uuid_id }) => uuid_id));
      return { selected: selected.filter((id) => !changed.has(id)) };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignGatherFailure: assign(({ event }) => ({ gatherFailure: failureOf(event) })),
    refresh: sendTo('list', { type: 'refreshed' }),
    recount: sendTo('counts', { type: 'status.changed' }),
    announceDeleted: emit(({ context: { kind, outcome } }) => {
      const count = outcome?.successes.length ?? 1;
      const { deleted, items } = ownContentTexts.kinds[kind];
      return announcement('success', count === 1 ? deleted : undoTexts.announced(items(count)));
    }),
    announceRestored: emit(({ context: { restored }, event }) => {
      const what = restored?.what ?? '';
      const { successes = [], errors = [] } = 'output' in event ? (event.output as BulkChanged) : {};
      if (errors.length === 0) return announcement('success', undoTexts.restored(what));
      if (successes.length === 0) return announcement('failure', undoTexts.tooLate(what, errors[0]?.message ?? ''));
      return announcement('failure', undoTexts.restoredSome(successes.length, what));
    }),
    assignRestoreFailure: assign(({ event }) => ({ restoreFailure: failureOf(event) })),
    announceNotRestored: emit(({ context: { restored, restoreFailure } }) =>
      announcement('failure', undoTexts.failed(restored?.what ?? '', failureNotice(restoreFailure))),
    ),
  },
});
