import type { Plan, SharedPlan } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  type ConnectionRestored,
  type Failure,
  failureKind,
  failureOf,
  isMissing,
  isUnsettled,
} from '../../shared/shared.ts';

export interface SharedPlanInput {
  api: Api;
  /** The token at the end of the link. */
  token: string;
  /** Makes an idempotency key. */
  createKey: () => string;
}

export interface SharedPlanContext extends SharedPlanInput {
  /** Set in the states within `shown`. */
  plan: SharedPlan | null;
  /** The idempotency key of the copy. */
  key: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type SharedPlanEvent = { type: 'retried' } | ConnectionRestored | { type: 'copy.requested' };

type Copying = Pick<SharedPlanContext, 'api' | 'token' | 'key'> & { title: string };

/** Reading a plan that its owner shares, and making a copy of it. */
export const sharedPlanMachine = setup({
  types: {
    context: {} as SharedPlanContext,
    events: {} as SharedPlanEvent,
    input: {} as SharedPlanInput,
    emitted: {} as { type: 'planCopied'; id: string },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadPlan: fromPromise<SharedPlan, { api: Api; token: string }>(({ input: { api, token }, signal }) =>
      api.getSharedPlan({ params: { token } }, { signal }),
    ),
    copyPlan: fromPromise<Plan, Copying>(({ input: { api, token, key, title }, signal }) =>
      api.createPlan({ body: { title, copy_of_shared: token } }, { signal, idempotencyKey: key }),
    ),
  },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    isForbidden: ({ event }) => failureKind(event) === 'forbidden',
    isUnsettled: ({ event }) => isUnsettled(event),
  },
  actions: {
    assignPlan: assign((_, plan: SharedPlan) => ({ plan })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
    notifyCopied: emit((_, { uuid_id: id }: Plan) => ({ type: 'planCopied' as const, id })),
  },
}).createMachine({
  id: 'shared-plan',
  context: ({ input }) => ({ ...input, plan: null, key: input.createKey(), failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadPlan',
        input: ({ context: { api, token } }) => ({ api, token }),
        onDone: { target: 'shown', actions: { type: 'assignPlan', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isMissing', target: 'notFound' },
          { guard: 'isForbidden', target: 'signInNeeded' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    notFound: { description: 'No plan is shared by this link.', tags: 'error' },
    signInNeeded: { description: 'The plan is shared with those who are signed in.' },
    failed: {
      description: 'The plan could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      initial: 'reading',
      states: {
        reading: {
          description: 'The plan as its reader may see it, with the number of items that are left out.',
          on: { 'copy.requested': 'copying' },
        },
        copying: {
          description: 'The server makes a copy for the reader.',
          tags: 'busy',
          invoke: {
            src: 'copyPlan',
            input: ({ context: { api, token, key, plan } }) => ({ api, token, key, title: plan?.title ?? '' }),
            onDone: { target: 'copied', actions: { type: 'notifyCopied', params: ({ event }) => event.output } },
            onError: [
              { guard: 'isUnsettled', target: 'unclear', actions: 'assignFailure' },
              { target: 'notCopied', actions: ['assignFailure', 'renewKey'] },
            ],
          },
        },
        notCopied: {
          description: 'The plan was not copied, with the reason.',
          tags: 'error',
          on: { 'copy.requested': 'copying' },
        },
        unclear: {
          description: 'It is unknown whether it was copied; asked again with its key it is not copied twice.',
          tags: 'error',
          on: { 'copy.requested': 'copying', retried: 'copying', 'connection.restored': 'copying' },
        },
        copied: { description: 'The copy is there; the page leads on to it.' },
      },
    },
  },
});

/** A running {@link sharedPlanMachine}. */
export type SharedPlanActor = ActorRefFrom<typeof sharedPlanMachine>;
