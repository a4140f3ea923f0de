import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  type ConnectionRestored,
  type ContentKind,
  type DownloadReady,
  type Failure,
  failureOf,
  isMissing,
} from '../shared/shared.ts';
import { callsOf } from './calls.ts';
import { type ContentItem, isMediaItem, titleOf, withoutMark } from './content-item.ts';
import { scenarioCourseMachine } from './course/brief-course.ts';
import type { ScenarioCourseActor } from './course/scenario-course.machine.ts';
import { type DownloadStarted, downloadMachine } from './downloads/download.machine.ts';
import {
  type FavouriteChange,
  type FavouriteToggleActor,
  favouriteToggleMachine,
  toggleInput,
} from './favourites/favourite-toggle.machine.ts';
import { type DeletionActor, deletionMachine, type ItemDeleted } from './own/item/deletion.machine.ts';
import { type OwnItemActor, ownItemMachine } from './own/item/own-item.machine.ts';
import { type ReportActor, reportMachine } from './report/report.machine.ts';
import {
  type LoadPictures,
  type MediaViewerActor,
  mediaViewerMachine,
  pictureOf,
} from './viewer/media-viewer.machine.ts';

export interface ContentViewInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content, from the URL. */
  id: string;
  /** uuid of the user, who changes own content and reports that of others. */
  userId: string;
  /** Makes an idempotency key. */
  createKey: () => string;
  /**
   * Loads the results that a media item is one of, to go through in its viewer.
   * @default those of its contributor
   */
  loadResults?: LoadPictures | null;
}

export interface ContentViewContext extends ContentViewInput {
  /** Set in the state `shown`. */
  item: ContentItem | null;
  /** Its star; set in the state `shown`. */
  toggle: FavouriteToggleActor | null;
  /** Its course; set in the state `shown`, for scenarios only. */
  course: ScenarioCourseActor | null;
  /** The owner's actions; null for everybody else. */
  own: OwnItemActor | null;
  /** Deletion by the owner; null for everybody else. */
  deletion: DeletionActor | null;
  /** Reporting it to the operator; null for its owner. */
  report: ReportActor | null;
  /** The image viewer; set in the state `shown`, for images only. */
  viewer: MediaViewerActor | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ContentViewEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'download.requested' }
  | FavouriteChange
  | Announcement
  | DownloadReady
  | DownloadStarted
  | ItemDeleted;

/** The page of one scenario or media item. */
export const contentViewMachine = setup({
  types: {
    context: {} as ContentViewContext,
    events: {} as ContentViewEvent,
    input: {} as ContentViewInput,
    emitted: {} as Announcement | DownloadReady | ItemDeleted,
    tags: {} as 'busy' | 'error',
    children: {} as {
      toggle: 'favouriteToggle';
      download: 'download';
      course: 'course';
      own: 'ownItem';
      deletion: 'deletion';
      report: 'report';
      viewer: 'viewer';
    },
  },
  actors: {
    loadItem: fromPromise<ContentItem, Pick<ContentViewInput, 'api' | 'kind' | 'id'>>(
      ({ input: { api, kind, id }, signal }) =>
        callsOf(api, kind).get({ params: { id } }, { signal, acceptsCached: true }),
    ),
    favouriteToggle: favouriteToggleMachine,
    download: downloadMachine,
    course: scenarioCourseMachine,
    ownItem: ownItemMachine,
    deletion: deletionMachine,
    report: reportMachine,
    viewer: mediaViewerMachine,
  },
  guards: { isNotFound: ({ event }) => isMissing(event) },
  actions: {
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignItem: assign((_, item: ContentItem) => ({ item })),
    /** It is the current file that was downloaded. */
    clearUpdated: assign(({ context: { item } }) => ({ item: item && withoutMark(item) })),
    forward: emit((_, event: Announcement | DownloadReady | ItemDeleted) => event),
    startDownload: sendTo('download', ({ context: { id, item } }) => ({
      type: 'download.requested',
      id,
      name: item ? titleOf(item) : '',
    })),
    spawnCourse: assign(({ context: { api, kind, id }, spawn }) => ({
      course: kind === 'scenario' ? spawn('course', { id: 'course', input: { api, id } }) : null,
    })),
    spawnOwn: assign(({ context: { api, kind, item, userId, createKey }, spawn, self }) => {
      if (!item) return {};
      if (item.contributed_by.uuid_id !== userId)
        return { report: spawn('report', { id: 'report', input: { api, kind, item, createKey } }) };
      const input = { api, kind, createKey, parent: self };
      return {
        own: spawn('ownItem', { id: 'own', input: { ...input, item } }),
        deletion: spawn('deletion', { id: 'deletion', input: { ...input, id: item.uuid_id } }),
      };
    }),
    spawnViewer: assign(({ context: { api, item, loadResults = null }, spawn }) => {
      const picture = item && isMediaItem(item) && !item.is_video ? pictureOf(item) : null;
      const others = item && { api, contributor: item.contributed_by.uuid_id, loadResults };
      return { viewer: picture && others && spawn('viewer', { id: 'viewer', input: { item: picture, others } }) };
    }),
    spawnToggle: assign(({ context: { api, kind, item, createKey }, spawn, self }) => ({
      toggle:
        item &&
        spawn('favouriteToggle', { id: 'toggle', input: toggleInput({ api, kind, createKey, parent: self }, item) }),
    })),
  },
}).createMachine({
  id: 'content-view',
  context: ({ input }) => ({
    ...input,
    item: null,
    toggle: null,
    course: null,
    own: null,
    deletion: null,
    report: null,
    viewer: null,
    failure: null,
  }),
  invoke: {
    src: 'download',
    id: 'download',
    input: ({ context, self }) => ({ api: context.api, kind: context.kind, parent: self }),
  },
  on: {
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
    deleted: { actions: { type: 'forward', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The content is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'assignItem', params: ({ event }) => event.output },
            'spawnToggle',
            'spawnCourse',
            'spawnOwn',
            'spawnViewer',
          ],
        },
        onError: [
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    shown: {
      description: 'Everything about it, with its star and its download.',
      on: {
        'download.requested': {
          actions: 'startDownload',
        },
        'download.started': { actions: 'clearUpdated' },
      },
    },
    notFound: { description: 'There is no such content, or none for this user.', tags: 'error' },
    failed: {
      description: 'It could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link contentViewMachine}. */
export type ContentViewActor = ActorRefFrom<typeof contentViewMachine>;
