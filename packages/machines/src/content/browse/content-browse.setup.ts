import type { Tag } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { PageCorrected, PageRequest } from '../../shared/paged-list.machine.ts';
import type { Announcement, ConnectionRestored, ContentKind, DownloadReady } from '../../shared/shared.ts';
import type { ContentItem } from '../content-item.ts';
import { type DownloadRequested, type DownloadStarted, downloadMachine } from '../downloads/download.machine.ts';
import { type FavouriteChange, favouriteToggleMachine, toggleInput } from '../favourites/favourite-toggle.machine.ts';
import { type FavouritesShown, favouritesPanelMachine } from '../favourites/favourites-panel.machine.ts';
import { addToggles, droppedToggles, type FavouriteToggles, retainedToggles } from '../favourites/toggles.ts';
import { contentListMachine } from './content-list.ts';
import { contentPreviewMachine, type PreviewLoaded } from './content-preview.machine.ts';
import { type BrowseCriteria, ROWS_PER_PAGE } from './criteria.ts';
import { sameCriteria } from './criteria-in-address.ts';

export interface ContentBrowseInput extends PageRequest<BrowseCriteria> {
  api: Api;
  kind: ContentKind;
  /** Makes an idempotency key. */
  createKey: () => string;
  /** The reader's languages, as ISO 639-1; content in them is listed first. */
  languages: readonly string[];
  /** Rows per page as last chosen on this device; null if never. */
  perPage: number | null;
  /**
   * Content added since then is new to the reader, in milliseconds since 1970.
   * @default an earlier visit is unknown
   */
  newSince?: number | null;
  /**
   * uuid of the previewed row.
   * @default none
   */
  selected?: string | null;
}

export interface ContentBrowseContext extends ContentBrowseInput {
  /** null: none. */
  selected: string | null;
  /** The text in the search box, submitted or not. */
  draft: string;
  /** The available tags. */
  tags: Tag[];
  /** The star of each shown row, by uuid. */
  toggles: FavouriteToggles;
  /** uuid of the row that shows all its details; null: none. */
  detailed: string | null;
  /** The shown items that have changed since the user downloaded them, by uuid. */
  updated: string[];
}

export type ContentBrowseEvent =
  | { type: 'term.changed'; value: string }
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  | { type: 'age.chosen'; age: BrowseCriteria['age'] }
  | { type: 'condition.chosen'; condition: BrowseCriteria['condition'] }
  | { type: 'fileType.chosen'; fileType: BrowseCriteria['fileType'] }
  | { type: 'tags.chosen'; tags: number[] }
  /** A tag on a row was pressed. */
  | { type: 'tag.added'; tag: number }
  | { type: 'language.chosen'; language: BrowseCriteria['language'] }
  | { type: 'device.chosen'; device: BrowseCriteria['device'] }
  /** null: all contributors. */
  | { type: 'contributor.chosen'; contributor: BrowseCriteria['contributor'] }
  | { type: 'sort.chosen'; sort: BrowseCriteria['sort'] }
  /** Lists other languages among the reader's, or after them. */
  | { type: 'languages.mixed'; isMixed: boolean }
  | { type: 'perPage.chosen'; perPage: number }
  | { type: 'filters.cleared' }
  /** The page's URL changed, for example with Back. */
  | ({
      type: 'location.changed';
      selected?: string | null;
      /**
       * Rows per page as last chosen on this device; only for a new entry of the browser's history.
       * @default unchanged, as after Back
       */
      perPage?: number | null;
    } & PageRequest<BrowseCriteria>)
  /** Previews a row; null: none. */
  | { type: 'row.chosen'; id: string | null }
  /** Shows all details in a row, or hides them again. */
  | { type: 'details.toggled'; id: string }
  /** The user returned to the screen: stars and counts may have changed meanwhile. */
  | { type: 'revisited' }
  /** Another visit has begun, so that other content is new. */
  | { type: 'visit.begun'; newSince: number | null }
  /** The URL requests the favourites panel. */
  | { type: 'favourites.opened' }
  /** The URL no longer requests it. */
  | { type: 'favourites.closed' }
  | FavouritesShown
  /** A tab of the pane beside the list. */
  | { type: 'side.chosen'; side: 'favourites' | 'preview' }
  | DownloadRequested
  | { type: 'filters.opened' }
  | { type: 'filters.closed' }
  | { type: 'tags.retried' }
  | ConnectionRestored
  | { type: 'page.loaded'; rows: ContentItem[] }
  | PageCorrected
  | PreviewLoaded
  | FavouriteChange
  | Announcement
  | DownloadReady
  | DownloadStarted;

/** The page size: from the URL, as last chosen on this device, or the default. */
export const pageSizeOf = ({ kind, perPage }: ContentBrowseInput, criteria: BrowseCriteria) =>
  criteria.perPage ?? perPage ?? ROWS_PER_PAGE[kind];

/** The stars to keep when other rows arrive: also that of the previewed item, unless its row brings a newer one. */
const stayingToggles = ({ toggles, selected }: ContentBrowseContext, rows: readonly ContentItem[]) =>
  retainedToggles(toggles, (id) => id === selected && !rows.some(({ uuid_id }) => uuid_id === id));

/** The types, calls, guards and actions of the browse screen. */
export const contentBrowse = setup({
  types: {
    context: {} as ContentBrowseContext,
    events: {} as ContentBrowseEvent,
    input: {} as ContentBrowseInput,
    emitted: {} as
      | Announcement
      | DownloadReady
      /** Corrected: the previous URL was invalid, so it should not stay in the history. */
      | { type: 'criteriaChanged' | 'criteriaCorrected'; request: PageRequest<BrowseCriteria> }
      /** Replaces the current URL. */
      | { type: 'selectionChanged' }
      /** Likewise. */
      | { type: 'favouritesShown'; isShown: boolean }
      /** To be stored on this device. */
      | { type: 'perPageChosen'; kind: ContentKind; perPage: number },
    tags: {} as 'busy' | 'error',
    children: {} as { list: 'list'; favourites: 'favourites'; preview: 'preview'; download: 'download' },
  },
  actors: {
    loadTags: fromPromise<Tag[], { api: Api }>(({ input, signal }) => input.api.listTagsInUse({}, { signal })),
    list: contentListMachine,
    favourites: favouritesPanelMachine,
    preview: contentPreviewMachine,
    favouriteToggle: favouriteToggleMachine,
    download: downloadMachine,
  },
  guards: {
    hasSelection: ({ context }) => context.selected !== null,
    choosesFavourites: ({ event }) => event.type === 'side.chosen' && event.side === 'favourites',
    choosesPreview: ({ context, event }) =>
      event.type === 'side.chosen' && event.side === 'preview' && context.selected !== null,
  },
  actions: {
    assignDraft: assign((_, draft: string) => ({ draft })),
    toggleDetails: assign(({ context }, id: string) => ({ detailed: context.detailed === id ? null : id })),
    assignTags: assign((_, tags: Tag[]) => ({ tags })),
    refreshList: sendTo('list', { type: 'refreshed' }),
    openFavourites: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('favourites', { type: 'card.opened' });
      enqueue.raise({ type: 'side.chosen', side: 'favourites' });
    }),
    closeFavourites: sendTo('favourites', { type: 'card.closed' }),
    reportFavourites: emit((_, { isShown }: FavouritesShown) => ({ type: 'favouritesShown', isShown }) as const),
    assignVisit: assign((_, newSince: number | null) => ({ newSince })),
    refreshFavourites: sendTo('favourites', { type: 'favourites.changed' }),
    startDownload: sendTo('download', (_, request: DownloadRequested) => request),
    forward: emit((_, event: Announcement | DownloadReady) => event),
    /** Which items are marked as updated, by uuid. */
    assignUpdated: assign(({ context, event }) => {
      const items = event.type === 'page.loaded' ? event.rows : event.type === 'preview.loaded' ? [event.item] : [];
      const updated = items.filter((item) => item.updated_since_download === true).map(({ uuid_id }) => uuid_id);
      const isLookedAt = (id: string) => id === context.selected && !items.some(({ uuid_id }) => uuid_id === id);
      const known = event.type === 'page.loaded' ? context.updated.filter(isLookedAt) : context.updated;
      return { updated: [...known, ...updated] };
    }),
    /** Clears the mark of an updated item. */
    refreshUpdated: enqueueActions(({ context, enqueue }, id: string) => {
      if (!context.updated.includes(id)) return;
      enqueue.assign({ updated: context.updated.filter((one) => one !== id) });
      enqueue.sendTo('preview', { type: 'download.started', id });
      enqueue.sendTo('list', { type: 'refreshed' });
      enqueue.sendTo('favourites', { type: 'favourites.changed' });
    }),
    /** Previews another row. */
    select: enqueueActions(({ enqueue }, id: string | null) => {
      enqueue.assign({ selected: id });
      enqueue.raise({ type: 'side.chosen', side: id === null ? 'favourites' : 'preview' });
      enqueue.sendTo('preview', { type: 'item.chosen', id });
    }),
    reportSelection: emit({ type: 'selectionChanged' }),
    /** Applies new criteria: requests the list, reports them for the URL, and closes the preview. */
    request: enqueueActions(({ context, enqueue }, change: Partial<BrowseCriteria>) => {
      const request = { criteria: { ...context.criteria, ...change }, page: 1 };
      // A typed but unsubmitted term survives changes of the filters.
      enqueue.assign({ ...request, selected: null, ...(change.term !== undefined && { draft: change.term }) });
      enqueue.sendTo('preview', { type: 'item.chosen', id: null });
      enqueue.raise({ type: 'side.chosen', side: 'favourites' });
      enqueue.sendTo('list', { type: 'page.requested', ...request, pageSize: pageSizeOf(context, request.criteria) });
      enqueue.emit({ type: 'criteriaChanged', request });
    }),
    notifyPerPage: emit(
      ({ context: { kind } }, perPage: number) => ({ type: 'perPageChosen', kind, perPage }) as const,
    ),
    correctPage: enqueueActions(({ context: { criteria }, event, enqueue }) => {
      if (event.type !== 'page.corrected') return;
      const { page } = event;
      enqueue.assign({ page });
      enqueue.emit({ type: 'criteriaCorrected', request: { criteria, page } });
    }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'location.changed') return;
      const { selected = null, perPage = context.perPage } = event;
      if (selected !== context.selected) {
        enqueue.assign({ selected });
        enqueue.sendTo('preview', { type: 'item.chosen', id: selected });
        enqueue.raise({ type: 'side.chosen', side: selected === null ? 'favourites' : 'preview' });
      }
      const isSame = sameCriteria(event.criteria, context.criteria);
      const pageSize = pageSizeOf({ ...context, perPage }, event.criteria);
      if (isSame && event.page === context.page && pageSize === pageSizeOf(context, context.criteria)) return;
      // The list recognises its prefetched page by object identity.
      const criteria = isSame ? context.criteria : event.criteria;
      const { page } = event;
      enqueue.assign({ criteria, page, perPage, draft: criteria.term });
      enqueue.sendTo('list', { type: 'page.requested', criteria, page, pageSize });
    }),
    /** Rows no longer on the page lose their star, unless it is previewed or has a pending change. */
    spawnToggles: assign(({ context, event, spawn, self }) => {
      const { api, kind, createKey, toggles } = context;
      const [staying, items] =
        event.type === 'page.loaded'
          ? [stayingToggles(context, event.rows), event.rows]
          : [toggles, event.type === 'preview.loaded' ? [event.item] : []];
      return {
        toggles: addToggles(staying, items, (item) =>
          spawn('favouriteToggle', { input: toggleInput({ api, kind, createKey, parent: self }, item) }),
        ),
      };
    }),
    stopToggles: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'page.loaded') return;
      const staying = stayingToggles(context, event.rows);
      for (const toggle of droppedToggles(context.toggles, staying)) enqueue.stopChild(toggle);
    }),
    showRows: sendTo('preview', ({ event }) => ({
      type: 'rows.shown',
      rows: event.type === 'page.loaded' ? event.rows : [],
    })),
    /** Keeps the stars of the list and of the panel in sync. */
    shareFavourite: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'favourite.changed') return;
      const toggle = context.toggles[event.id];
      if (toggle) enqueue.sendTo(toggle, { type: 'favourite.set', isFavourite: event.isFavourite });
      enqueue.sendTo('favourites', { type: 'favourites.changed' });
    }),
  },
});
