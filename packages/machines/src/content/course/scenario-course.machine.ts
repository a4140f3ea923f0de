import type { ScenarioCourse } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isMissing } from '../../shared/shared.ts';
import type { MediaViewerActor, mediaViewerMachine } from '../viewer/media-viewer.machine.ts';
import { courseClock, type Ticked } from './course-clock.ts';
import { momentOf, type Speed, spanOf } from './course-time.ts';
import type { SoundPlayerActor, soundPlayerMachine } from './sound-player.machine.ts';

export interface ScenarioCourseInput {
  api: Api;
  /** uuid of the scenario. */
  id: string;
}

export interface ScenarioCourseContext extends ScenarioCourseInput {
  /** Set in the states within `shown`. */
  course: ScenarioCourse | null;
  /** The viewer for its pictures and videos; set within `shown` of a brief, if it has some. */
  viewer: MediaViewerActor | null;
  /** The player for its recordings; set within `shown` of a brief, if it has some. */
  player: SoundPlayerActor | null;
  /** The current position, in seconds from the start. */
  at: number;
  /** The playback speed, as a multiple of real time. */
  speed: Speed;
  /** Whether it moves from state to state instead of continuously. */
  isInSteps: boolean;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ScenarioCourseEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'look.chosen'; look: 'chart' | 'table' }
  /** Starts here, or from the beginning if it is at its end. */
  | { type: 'played'; isInSteps: boolean }
  | { type: 'paused' }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'moment.chosen'; at: number }
  | Ticked;

/** Seconds from the start to the end. */
const endOf = ({ course }: ScenarioCourseContext) => (course ? spanOf(course) : 0);

/** A scenario's course as previews run it; with the files of its package it is `scenarioCourseMachine`. */
export const previewCourseMachine = setup({
  types: {
    context: {} as ScenarioCourseContext,
    events: {} as ScenarioCourseEvent,
    input: {} as ScenarioCourseInput,
    tags: {} as 'busy' | 'error',
    children: {} as { viewer: 'viewer'; player: 'player' },
  },
  actors: {
    // Provided where they are started.
    viewer: {} as typeof mediaViewerMachine,
    player: {} as typeof soundPlayerMachine,
    loadCourse: fromPromise<ScenarioCourse, ScenarioCourseInput>(({ input: { api, id }, signal }) =>
      api.getScenarioCourse({ params: { id } }, { signal, acceptsCached: true }),
    ),
    clock: courseClock,
  },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    choosesTable: ({ event }) => event.type === 'look.chosen' && event.look === 'table',
    isAtEnd: ({ context }) => context.at >= endOf(context),
  },
  actions: {
    assignCourse: assign((_, course: ScenarioCourse) => ({ course })),
    /** Starts what plays its files: nothing here, as a preview shows none. */
    spawnPlayers: assign(
      (_, _course: ScenarioCourse): Pick<ScenarioCourseContext, 'viewer' | 'player'> => ({
        viewer: null,
        player: null,
      }),
    ),
    assignMoment: assign(({ context, event }) => ({
      at: event.type === 'moment.chosen' ? Math.min(endOf(context), Math.max(0, event.at)) : context.at,
    })),
    leaveSteps: assign({ isInSteps: false }),
    assignSpeed: assign(({ context, event }) => ({
      speed: event.type === 'speed.chosen' ? event.speed : context.speed,
    })),
    assignSteps: assign(({ context, event }) => ({
      isInSteps: event.type === 'played' ? event.isInSteps : context.isInSteps,
    })),
    rewindAtEnd: assign(({ context }) => ({ at: context.at >= endOf(context) ? 0 : context.at })),
    advance: assign(({ context, event }) => ({
      at: event.type === 'ticked' ? Math.min(endOf(context), context.at + event.seconds * context.speed) : context.at,
    })),
    // It stops at the moment shown last.
    settle: assign(({ context }) => ({ at: momentOf(context), isInSteps: false })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'scenario-course',
  context: ({ input }) => ({
    ...input,
    course: null,
    viewer: null,
    player: null,
    at: 0,
    speed: 10,
    isInSteps: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The course is being loaded; the rest of the page is there.',
      tags: 'busy',
      invoke: {
        src: 'loadCourse',
        input: ({ context: { api, id } }) => ({ api, id }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'assignCourse', params: ({ event }) => event.output },
            { type: 'spawnPlayers', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    shown: {
      type: 'parallel',
      states: {
        look: {
          initial: 'chart',
          on: { 'look.chosen': [{ guard: 'choosesTable', target: '.table' }, { target: '.chart' }] },
          states: {
            chart: { description: 'The vital signs over time, with events and checklist marks.' },
            table: { description: 'The same as a table.' },
          },
        },
        play: {
          initial: 'paused',
          on: { 'speed.chosen': { actions: 'assignSpeed' } },
          states: {
            paused: {
              description: 'It shows one moment; another can be chosen.',
              on: {
                played: { target: 'playing', actions: ['rewindAtEnd', 'assignSteps'] },
                'moment.chosen': { actions: 'assignMoment' },
              },
            },
            playing: {
              description: 'Time passes at the chosen speed, and the monitor with it.',
              invoke: { src: 'clock' },
              always: { guard: 'isAtEnd', target: 'ended' },
              on: {
                ticked: { actions: 'advance' },
                paused: { target: 'paused', actions: 'settle' },
                'moment.chosen': { actions: 'assignMoment' },
              },
            },
            ended: {
              description: 'It has played to its end; it can be played again.',
              on: {
                played: { target: 'playing', actions: ['rewindAtEnd', 'assignSteps'] },
                'moment.chosen': { target: 'paused', actions: ['assignMoment', 'leaveSteps'] },
              },
            },
          },
        },
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

/** A running {@link previewCourseMachine}. */
export type ScenarioCourseActor = ActorRefFrom<typeof previewCourseMachine>;
