import type { OwnSession } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';

export interface OwnSessionsInput {
  api: Api;
}

export interface OwnSessionsContext extends OwnSessionsInput {
  /** Where the user is signed in, here first; set in the states within `shown`. */
  sessions: readonly OwnSession[];
  /** What to end, during and after the request: one session, or `others`. */
  target: OwnSession | 'others' | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type OwnSessionsEvent =
  | { type: 'retried' }
  | ConnectionRestored
  /** To be signed out in one other place. */
  | { type: 'end.requested'; id: string }
  /** To be signed out everywhere else. */
  | { type: 'endOthers.requested' };

type Target = OwnSessionsContext['target'];

const isTarget = (target: Target, { uuid_id, is_current }: OwnSession) =>
  !is_current && (target === 'others' || target?.uuid_id === uuid_id);

const findOther = (sessions: readonly OwnSession[], id: string) =>
  sessions.find(({ uuid_id, is_current }) => uuid_id === id && !is_current);

/** Where the user is signed in, and signing out there. */
export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    input: {} as OwnSessionsInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    loadSessions: fromPromise<readonly OwnSession[], { api: Api }>(
      async ({ input, signal }) => (await input.api.listSessions({}, { signal })).sessions,
    ),
    endSession: fromPromise<unknown, { api: Api; id: string }>(({ input: { api, id }, signal }) =>
      api.endSession({ params: { id } }, { signal }),
    ),
    endOtherSessions: fromPromise<unknown, { api: Api }>(({ input, signal }) =>
      input.api.endOtherSessions({}, { signal }),
    ),
  },
  guards: {
    isAlone: ({ context }) => context.sessions.every(({ is_current }) => is_current),
    isElsewhere: ({ context }, id: string) => findOther(context.sessions, id) !== undefined,
    isAnywhereElse: ({ context }) => context.sessions.some(({ is_current }) => !is_current),
    isUnsettled: ({ event }) => isUnsettled(event),
    isEnded: ({ context: { target } }, sessions: readonly OwnSession[]) =>
      !sessions.some((session) => isTarget(target, session)),
  },
  actions: {
    assignSessions: assign((_, sessions: readonly OwnSession[]) => ({ sessions })),
    assignOne: assign(({ context }, id: string) => ({ target: findOther(context.sessions, id) ?? null })),
    assignOthers: assign({ target: 'others' as const }),
    removeEnded: assign(({ context: { sessions, target } }) => ({
      sessions: sessions.filter((session) => !isTarget(target, session)),
    })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'own-sessions',
  context: ({ input }) => ({ ...input, sessions: [], target: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The sessions are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadSessions',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'shown', actions: { type: 'assignSessions', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      description: 'The sessions could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      initial: 'routing',
      on: {
        'end.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.id },
          target: '.endingOne',
          actions: { type: 'assignOne', params: ({ event }) => event.id },
        },
        'endOthers.requested': { guard: 'isAnywhereElse', target: '.endingOthers', actions: 'assignOthers' },
      },
      states: {
        routing: {
          description: 'Decides whether there is any other session.',
          always: [{ guard: 'isAlone', target: 'alone' }, { target: 'several' }],
        },
        alone: { description: 'The user is signed in here, and nowhere else.', tags: 'empty' },
        several: { description: 'The user is signed in elsewhere, too; any of those sessions can be ended.' },
        endingOne: {
          description: 'One session is being ended; asking again is ignored.',
          tags: 'busy',
          invoke: {
            src: 'endSession',
            input: ({ context: { api, target } }) => ({
              api,
              id: typeof target === 'object' ? (target?.uuid_id ?? '') : '',
            }),
            onDone: { target: 'ended', actions: 'removeEnded' },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: 'refused', actions: 'assignFailure' },
            ],
          },
          on: { 'end.requested': undefined, 'endOthers.requested': undefined },
        },
        endingOthers: {
          description: 'All other sessions are being ended; asking again is ignored.',
          tags: 'busy',
          invoke: {
            src: 'endOtherSessions',
            input: ({ context }) => ({ api: context.api }),
            onDone: { target: 'ended', actions: 'removeEnded' },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: 'refused', actions: 'assignFailure' },
            ],
          },
          on: { 'end.requested': undefined, 'endOthers.requested': undefined },
        },
        checking: {
          description: 'The response was lost: the sessions are fetched, to see which there still are.',
          tags: 'busy',
          invoke: {
            src: 'loadSessions',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: 'ended',
                actions: { type: 'assignSessions', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'assignSessions', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: { 'end.requested': undefined, 'endOthers.requested': undefined },
        },
        unclear: {
          description: 'It is unknown whether the user is still signed in there; it can be looked up again.',
          tags: 'error',
          on: {
            retried: 'checking',
            'connection.restored': 'checking',
            'end.requested': undefined,
            'endOthers.requested': undefined,
          },
        },
        ended: { description: 'The user is signed out there; what is left is shown.' },
        refused: { description: 'The user is still signed in there.', tags: 'error' },
      },
    },
  },
});

/** A running {@link ownSessionsMachine}. */
export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>;
