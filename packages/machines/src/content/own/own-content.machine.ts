import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { earlierRegion } from './earlier-region.ts';
import { own } from './own-content.setup.ts';
import type { OwnAction } from './own-content.types.ts';
import { OWN_PER_PAGE } from './own-criteria.ts';
import { loadOwn } from './own-list.ts';
import { selectionRegion } from './selection-region.ts';
import { isTaggingDraft, taggingDraftKey } from './tagging-draft.ts';
import { undoRegion } from './undo-region.ts';
import { workRegion } from './work-region.ts';

/** Own scenarios or media: the list, publishing, deleting with undo, and changing several at once. */
export const ownContentMachine = own.createMachine({
  id: 'own-content',
  context: ({ input: { deleted, uploaded = [], returnedTo = null, ...input } }) => ({
    ...input,
    uploaded,
    returnedTo,
    termText: input.criteria.term,
    items: {},
    selected: [],
    matching: [],
    targets: [],
    action: 'delete',
    details: null,
    before: null,
    key: '',
    undoKey: '',
    tagText: '',
    tags: [],
    earlier: null,
    undoables: deleted ? [deleted] : [],
    restored: null,
    outcome: null,
    summary: null,
    previewed: null,
    failure: null,
    restoreFailure: null,
    gatherFailure: null,
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
    {
      src: 'statusCounts',
      id: 'counts',
      input: ({ context: { api, kind, criteria } }) => ({ api, kind, criteria }),
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
    'sort.chosen': { actions: 'narrow' },
    'status.chosen': { actions: 'narrow' },
    'term.changed': { actions: 'typeTerm' },
    'search.submitted': { actions: 'narrow' },
    'search.cleared': { actions: 'narrow' },
    'narrowing.cleared': { actions: 'narrow' },
    'location.changed': { actions: 'follow' },
    'page.loaded': { actions: 'assignItems' },
    'status.changed': { actions: 'recount' },
    'page.corrected': { actions: 'correctPage' },
    'row.ticked': { actions: 'tick' },
    'all.ticked': { actions: 'tick' },
    'download.requested': { actions: { type: 'startDownload', params: ({ event }) => event } },
    'download.started': { actions: { type: 'refreshUpdated', params: ({ event }) => event.id } },
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    work: workRegion,
    preview: {
      initial: 'closed',
      on: {
        'preview.requested': {
          target: '.open',
          actions: { type: 'assignPreviewed', params: ({ event }) => event.id },
        },
      },
      states: {
        closed: { description: 'Nothing is previewed.' },
        open: {
          description: 'A dialog shows an image or video in full size, over whatever else is going on.',
          on: {
            'preview.closed': 'closed',
            'page.loaded': { guard: 'isPreviewGone', target: 'closed', actions: 'assignItems' },
          },
        },
      },
    },
    selection: selectionRegion,
    undo: undoRegion,
    earlier: earlierRegion,
  },
});

/** A running {@link ownContentMachine}. */
export type OwnContentActor = ActorRefFrom<typeof ownContentMachine>;

/** The change that is being made to all that is ticked; null: none, or only one to an item that is not. */
export const runningBulkAction = ({ value, context }: SnapshotFrom<typeof ownContentMachine>): OwnAction | null =>
  value.work === 'changing' && context.targets.every((id) => context.selected.includes(id)) ? context.action : null;
