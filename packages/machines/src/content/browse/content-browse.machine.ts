import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContentItem } from '../content-item.ts';
import { contentBrowse, pageSizeOf } from './content-browse.setup.ts';
import { noFilters, normalizeTerm } from './criteria.ts';
import { loadPage } from './load-page.ts';

/** Browsing scenarios or media: criteria, list, favourites panel, preview, and downloads. */
export const contentBrowseMachine = contentBrowse.createMachine({
  id: 'content-browse',
  context: ({ input }) => ({
    ...input,
    selected: input.selected ?? null,
    draft: input.criteria.term,
    tags: [],
    toggles: {},
    updated: [],
    detailed: null,
  }),
  invoke: [
    {
      src: 'list',
      id: 'list',
      input: ({ context, self }) => ({
        criteria: context.criteria,
        page: context.page,
        pageSize: pageSizeOf(context, context.criteria),
        parent: self,
        load: (request, signal) => loadPage(context, request, signal),
      }),
    },
    {
      src: 'favourites',
      id: 'favourites',
      input: ({ context: { api, kind, createKey }, self }) => ({ api, kind, createKey, parent: self }),
    },
    {
      src: 'preview',
      id: 'preview',
      input: ({ context: { api, kind, selected }, self }) => ({ api, kind, id: selected, parent: self }),
    },
    { src: 'download', id: 'download', input: ({ context: { api, kind }, self }) => ({ api, kind, parent: self }) },
  ],
  on: {
    'term.changed': { actions: { type: 'assignDraft', params: ({ event }) => event.value } },
    'search.submitted': {
      actions: {
        type: 'request',
        params: ({ context }) => ({ term: normalizeTerm(context.draft) }),
      },
    },
    'search.cleared': { actions: { type: 'request', params: { term: '' } } },
    'age.chosen': { actions: { type: 'request', params: ({ event }) => ({ age: event.age }) } },
    'condition.chosen': {
      actions: { type: 'request', params: ({ event }) => ({ condition: event.condition }) },
    },
    'fileType.chosen': { actions: { type: 'request', params: ({ event }) => ({ fileType: event.fileType }) } },
    'tags.chosen': { actions: { type: 'request', params: ({ event }) => ({ tags: event.tags }) } },
    'tag.added': {
      actions: {
        type: 'request',
        params: ({ context: { criteria }, event }) => ({ tags: [...new Set([...criteria.tags, event.tag])] }),
      },
    },
    'language.chosen': { actions: { type: 'request', params: ({ event }) => ({ language: event.language }) } },
    'device.chosen': { actions: { type: 'request', params: ({ event }) => ({ device: event.device }) } },
    'contributor.chosen': {
      actions: { type: 'request', params: ({ event }) => ({ contributor: event.contributor }) },
    },
    'sort.chosen': { actions: { type: 'request', params: ({ event }) => ({ sort: event.sort }) } },
    'languages.mixed': { actions: { type: 'request', params: ({ event }) => ({ isMixed: event.isMixed }) } },
    'perPage.chosen': {
      actions: [
        { type: 'notifyPerPage', params: ({ event }) => event.perPage },
        { type: 'request', params: ({ event }) => ({ perPage: event.perPage }) },
      ],
    },
    'filters.cleared': {
      actions: { type: 'request', params: noFilters },
    },
    'location.changed': { actions: 'follow' },
    'row.chosen': { actions: [{ type: 'select', params: ({ event }) => event.id }, 'reportSelection'] },
    'details.toggled': { actions: { type: 'toggleDetails', params: ({ event }) => event.id } },
    revisited: {
      actions: ['refreshList', 'refreshFavourites'],
    },
    'visit.begun': { actions: { type: 'assignVisit', params: ({ event }) => event.newSince } },
    'favourites.opened': { actions: 'openFavourites' },
    'favourites.closed': { actions: 'closeFavourites' },
    'favourites.shown': { actions: { type: 'reportFavourites', params: ({ event }) => event } },
    'download.requested': { actions: { type: 'startDownload', params: ({ event }) => event } },
    'page.loaded': { actions: ['assignUpdated', 'stopToggles', 'spawnToggles', 'showRows'] },
    'preview.loaded': { actions: ['assignUpdated', 'spawnToggles'] },
    'download.started': { actions: { type: 'refreshUpdated', params: ({ event }) => event.id } },
    'page.corrected': { actions: 'correctPage' },
    'favourite.changed': { actions: 'shareFavourite' },
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    tags: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The tags to choose from are being loaded.',
          invoke: {
            src: 'loadTags',
            input: ({ context }) => ({ api: context.api }),
            onDone: { target: 'ready', actions: { type: 'assignTags', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: { description: 'Tags can be chosen.' },
        failed: {
          description: 'The tags could not be loaded; the other filters work.',
          tags: 'error',
          on: { 'tags.retried': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    side: {
      initial: 'routing',
      on: {
        'side.chosen': [
          { guard: 'choosesFavourites', target: '.favourites' },
          { guard: 'choosesPreview', target: '.preview' },
        ],
      },
      states: {
        routing: {
          description: 'Starts with the row that the URL selects, if any.',
          always: [{ guard: 'hasSelection', target: 'preview' }, { target: 'favourites' }],
        },
        favourites: { description: 'On wide screens the favourites are beside the list.' },
        preview: { description: 'On wide screens a preview of the selected row is beside the list.' },
      },
    },
    filters: {
      initial: 'closed',
      states: {
        closed: { description: 'On small screens the filters are closed.', on: { 'filters.opened': 'open' } },
        open: { description: 'On small screens the filters stand on a sheet.', on: { 'filters.closed': 'closed' } },
      },
    },
  },
});

/** A running {@link contentBrowseMachine}. */
export type ContentBrowseActor = ActorRefFrom<typeof contentBrowseMachine>;

/** An item that the screen shows, in a row or in the preview; undefined if it shows none of that uuid. */
export function findShownItem(
  { children }: SnapshotFrom<typeof contentBrowseMachine>,
  id: string | null,
): ContentItem | undefined {
  const items: (ContentItem | null | undefined)[] = [
    ...(children.list?.getSnapshot().context.shown?.rows ?? []),
    children.preview?.getSnapshot().context.item,
  ];
  return items.find((item) => item?.uuid_id === id) ?? undefined;
}
