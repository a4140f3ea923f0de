import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import {
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureOf,
  isMissing,
  type Parent,
} from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';
import { type ContentItem, withoutMark } from '../content-item.ts';
import { previewCourseMachine, type ScenarioCourseActor } from '../course/scenario-course.machine.ts';
import type { DownloadStarted } from '../downloads/download.machine.ts';

/** The chosen item is not on the shown page, and was loaded separately. */
export interface PreviewLoaded {
  type: 'preview.loaded';
  item: ContentItem;
}

export interface ContentPreviewInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the initial choice; null if none. */
  id: string | null;
  parent: Parent<PreviewLoaded>;
}

export interface ContentPreviewContext extends ContentPreviewInput {
  /** The shown page of the list, whose rows need not be loaded; null before it has arrived. */
  rows: readonly ContentItem[] | null;
  /** Set in the state `shown`. */
  item: ContentItem | null;
  /** Its course; set in the state `shown`, for scenarios only. */
  course: ScenarioCourseActor | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ContentPreviewEvent =
  /** Another row was chosen; null: none. */
  | { type: 'item.chosen'; id: string | null }
  /** The list shows other rows, or has reloaded them. */
  | { type: 'rows.shown'; rows: readonly ContentItem[] }
  /** The current file of an item was downloaded. */
  | DownloadStarted
  | { type: 'retried' }
  | ConnectionRestored;

const COURSE = 'course';

/** The row of the chosen item on the shown page; null if it is not there. */
const rowOf = (rows: readonly ContentItem[] | null, id: string | null) =>
  rows?.find(({ uuid_id }) => uuid_id === id) ?? null;

/** A preview of the chosen row beside a list. */
export const contentPreviewMachine = setup({
  types: {
    context: {} as ContentPreviewContext,
    events: {} as ContentPreviewEvent,
    input: {} as ContentPreviewInput,
    tags: {} as 'busy' | 'error',
    children: {} as { course: 'course' },
  },
  actors: {
    loadItem: fromPromise<ContentItem, { api: Api; kind: ContentKind; id: string }>(
      ({ input: { api, kind, id }, signal }) =>
        callsOf(api, kind).get({ params: { id } }, { signal, acceptsCached: true }),
    ),
    course: previewCourseMachine,
  },
  guards: {
    isChosen: ({ context }) => context.id !== null,
    choosesNothing: ({ event }) => event.type === 'item.chosen' && event.id === null,
    choosesTheSame: ({ context, event }) => event.type === 'item.chosen' && event.id === context.id,
    choosesRow: ({ context, event }) => event.type === 'item.chosen' && rowOf(context.rows, event.id) !== null,
    isAmongRows: ({ context, event }) => event.type === 'rows.shown' && rowOf(event.rows, context.id) !== null,
    isMissing: ({ event }) => isMissing(event),
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'item.chosen' ? { id: event.id, item: rowOf(context.rows, event.id), failure: null } : {},
    ),
    assignRows: assign(({ event }) => (event.type === 'rows.shown' ? { rows: event.rows } : {})),
    showRow: assign(({ context }) => ({ item: rowOf(context.rows, context.id) ?? context.item, failure: null })),
    assignItem: assign((_, item: ContentItem) => ({ item })),
    /** Clears the mark of an updated item. */
    clearUpdated: assign(({ context: { item }, event }) =>
      event.type === 'download.started' && item?.uuid_id === event.id ? { item: withoutMark(item) } : {},
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      (_, item: ContentItem): PreviewLoaded => ({ type: 'preview.loaded', item }),
    ),
    startCourse: assign(({ context: { api, kind, id }, spawn }) => ({
      course: kind === 'scenario' && id !== null ? spawn('course', { id: COURSE, input: { api, id } }) : null,
    })),
    stopCourse: enqueueActions(({ enqueue }) => {
      enqueue.stopChild(COURSE);
      enqueue.assign({ course: null });
    }),
  },
}).createMachine({
  id: 'content-preview',
  context: ({ input }) => ({ ...input, rows: null, item: null, course: null, failure: null }),
  initial: 'nothing',
  on: {
    'item.chosen': [
      { guard: 'choosesTheSame' },
      { guard: 'choosesNothing', target: '.nothing', actions: 'choose' },
      { guard: 'choosesRow', target: '.shown', actions: 'choose' },
      { target: '.loading', reenter: true, actions: 'choose' },
    ],
    'rows.shown': { actions: 'assignRows' },
  },
  states: {
    nothing: {
      description: 'No row is selected; favourites are shown beside the list.',
      always: { guard: 'isChosen', target: 'loading' },
    },
    loading: {
      description: 'What the address names does not stand on the page of the list, and is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id: id ?? '' }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'assignItem', params: ({ event }) => event.output },
            { type: 'notifyParent', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'isMissing', target: 'notFound' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: {
        'rows.shown': [
          { guard: 'isAmongRows', target: 'shown', actions: ['assignRows', 'showRow'] },
          { actions: 'assignRows' },
        ],
      },
    },
    shown: {
      description: 'What was chosen, with its monitor and its course; where it is not on the page, that is said.',
      entry: 'startCourse',
      exit: 'stopCourse',
      on: { 'rows.shown': { actions: ['assignRows', 'showRow'] }, 'download.started': { actions: 'clearUpdated' } },
    },
    notFound: {
      description: 'There is nothing of the kind that the address names, or none for this user.',
      tags: 'error',
    },
    failed: {
      description: 'It could not be loaded; loading can be retried.',
      tags: 'error',
      on: {
        retried: 'loading',
        'connection.restored': 'loading',
        'rows.shown': [
          { guard: 'isAmongRows', target: 'shown', actions: ['assignRows', 'showRow'] },
          { actions: 'assignRows' },
        ],
      },
    },
  },
});

/** A running {@link contentPreviewMachine}. */
export type ContentPreviewActor = ActorRefFrom<typeof contentPreviewMachine>;
