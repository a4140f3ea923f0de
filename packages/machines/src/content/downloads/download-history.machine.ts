import type { DownloadedItem, DownloadList } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { pageCount } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import {
  type Announcement,
  type ConnectionRestored,
  type ContentKind,
  type DownloadReady,
  type Failure,
  failureOf,
} from '../../shared/shared.ts';
import { titleOf } from '../content-item.ts';
import { type FavouritesKeepingActor, favouritesKeepingMachine } from '../on-device/favourites-keeping.machine.ts';
import { type KeptPlansActor, keptPlansMachine } from '../on-device/kept-plans.machine.ts';
import type { OfflineContent } from '../on-device/plan-keeping.machine.ts';
import { type DownloadStarted, downloadMachine } from './download.machine.ts';

/** How many downloads a page of the history shows. */
export const DOWNLOADS_PER_PAGE = 20;
/** The page of the history in a URL. */
export const readHistoryPage = (query: URLSearchParams): number => readPage(query.get('page'));

export interface DownloadHistoryInput {
  api: Api;
  /** Counted from 1. */
  page: number;
  /** Stores plans and favourites on this device; null where nothing does. */
  offlineContent: OfflineContent | null;
}

export interface DownloadHistoryContext extends DownloadHistoryInput {
  /** The plans on this device; null where nothing can be stored. */
  kept: KeptPlansActor | null;
  /** The favourites on this device; null where nothing can be stored. */
  favourites: FavouritesKeepingActor | null;
  /** The last downloaded first. */
  downloads: DownloadedItem[];
  /** How many there are on all pages. */
  total: number;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type DownloadHistoryEvent =
  | { type: 'retried' }
  | ConnectionRestored
  /** The URL names another page. */
  | { type: 'location.changed'; page: number }
  | { type: 'download.requested'; kind: ContentKind; id: string }
  | DownloadStarted
  | Announcement
  | DownloadReady;

/** What the user has downloaded: when, in which version, and what is newer. */
export const downloadHistoryMachine = setup({
  types: {
    context: {} as DownloadHistoryContext,
    events: {} as DownloadHistoryEvent,
    input: {} as DownloadHistoryInput,
    emitted: {} as Announcement | DownloadReady | { type: 'pageCorrected'; page: number },
    tags: {} as 'busy' | 'error' | 'empty',
    children: {} as { download: 'download' },
  },
  actors: {
    loadDownloads: fromPromise<DownloadList, Pick<DownloadHistoryInput, 'api' | 'page'>>(
      ({ input: { api, page }, signal }) =>
        api.listDownloads(
          { params: { offset: (page - 1) * DOWNLOADS_PER_PAGE, count: DOWNLOADS_PER_PAGE } },
          { signal },
        ),
    ),
    download: downloadMachine,
    keptPlans: keptPlansMachine,
    favouritesKeeping: favouritesKeepingMachine,
  },
  guards: {
    isEmpty: ({ context }) => context.total === 0,
    isBeyondEnd: ({ context: { total, page } }) => page > pageCount(total, DOWNLOADS_PER_PAGE),
    isOtherPage: ({ context }, page: number) => page !== context.page,
  },
  actions: {
    assignDownloads: assign((_, { downloads, total }: DownloadList) => ({ downloads, total })),
    assignPage: assign((_, page: number) => ({ page })),
    goToLastPage: assign(({ context }) => ({ page: pageCount(context.total, DOWNLOADS_PER_PAGE) })),
    notifyPage: emit(({ context: { page } }) => ({ type: 'pageCorrected' as const, page })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    startDownload: sendTo('download', ({ context }, { kind, id }: { kind: ContentKind; id: string }) => {
      const item = context.downloads.find(({ uuid_id }) => uuid_id === id)?.item ?? null;
      return { type: 'download.requested', kind, id, name: item ? titleOf(item) : '' };
    }),
    forward: emit((_, event: Announcement | DownloadReady) => event),
  },
}).createMachine({
  id: 'download-history',
  context: ({ input, spawn }) => ({
    ...input,
    kept: input.offlineContent && spawn('keptPlans', { id: 'kept', input: { offlineContent: input.offlineContent } }),
    favourites:
      input.offlineContent &&
      spawn('favouritesKeeping', { id: 'favourites', input: { offlineContent: input.offlineContent } }),
    downloads: [],
    total: 0,
    failure: null,
  }),
  invoke: {
    src: 'download',
    id: 'download',
    input: ({ context, self }) => ({ api: context.api, kind: 'scenario', parent: self }),
  },
  initial: 'loading',
  on: {
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
    'download.requested': { actions: { type: 'startDownload', params: ({ event }) => event } },
    'location.changed': {
      guard: { type: 'isOtherPage', params: ({ event }) => event.page },
      target: '.loading',
      actions: { type: 'assignPage', params: ({ event }) => event.page },
    },
  },
  states: {
    loading: {
      description: 'The downloads of the page are being loaded; those of another stay until then.',
      tags: 'busy',
      invoke: {
        src: 'loadDownloads',
        input: ({ context: { api, page } }) => ({ api, page }),
        onDone: { target: 'routing', actions: { type: 'assignDownloads', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: {
        'location.changed': {
          guard: { type: 'isOtherPage', params: ({ event }) => event.page },
          target: 'loading',
          reenter: true,
          actions: { type: 'assignPage', params: ({ event }) => event.page },
        },
      },
    },
    routing: {
      description: 'Decides whether there are any downloads on this page.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBeyondEnd', target: 'loading', actions: ['goToLastPage', 'notifyPage'] },
        { target: 'populated' },
      ],
    },
    populated: {
      description: 'The downloads, the last one first.',
      on: { 'download.started': 'refreshing' },
    },
    refreshing: {
      description: 'Something was downloaded again; what is shown stays until the new list is there.',
      invoke: {
        src: 'loadDownloads',
        input: ({ context: { api, page } }) => ({ api, page }),
        onDone: { target: 'routing', actions: { type: 'assignDownloads', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'download.started': { target: 'refreshing', reenter: true } },
    },
    empty: { description: 'Nothing was downloaded yet: a hint says what the page is for.', tags: 'empty' },
    failed: {
      description: 'The downloads could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link downloadHistoryMachine}. */
export type DownloadHistoryActor = ActorRefFrom<typeof downloadHistoryMachine>;
