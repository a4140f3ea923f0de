import type { ScenarioCourse } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isMissing } from '../shared/shared.ts';

export interface ScenarioCourseInput {
  api: Api;
  /** uuid of the scenario. */
  id: string;
}

export interface ScenarioCourseContext extends ScenarioCourseInput {
  /** Set in the states within `shown`. */
  course: ScenarioCourse | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ScenarioCourseEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'look.chosen'; look: 'chart' | 'table' };

/** A look inside a scenario before it is downloaded: how it runs, and what is in it. */
export const scenarioCourseMachine = setup({
  types: {
    context: {} as ScenarioCourseContext,
    events: {} as ScenarioCourseEvent,
    input: {} as ScenarioCourseInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadCourse: fromPromise<ScenarioCourse, ScenarioCourseInput>(({ input: { api, id }, signal }) =>
      api.getScenarioCourse({ params: { id } }, { signal }),
    ),
  },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    choosesTable: ({ event }) => event.type === 'look.chosen' && event.look === 'table',
  },
  actions: {
    assignCourse: assign((_, course: ScenarioCourse) => ({ course })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'scenario-course',
  context: ({ input }) => ({ ...input, course: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The course is being loaded; the rest of the page is there.',
      tags: 'busy',
      invoke: {
        src: 'loadCourse',
        input: ({ context: { api, id } }) => ({ api, id }),
        onDone: { target: 'shown', actions: { type: 'assignCourse', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    shown: {
      initial: 'chart',
      on: { 'look.chosen': [{ guard: 'choosesTable', target: '.table' }, { target: '.chart' }] },
      states: {
        chart: { description: 'The vital signs over time, with events and checklist marks.' },
        table: { description: 'The same as a table.' },
      },
    },
    missing: { description: 'Nothing is known of its course, as while it is being processed.' },
    failed: {
      description: 'The course could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link scenarioCourseMachine}. */
export type ScenarioCourseActor = ActorRefFrom<typeof scenarioCourseMachine>;
