import type { Plan, PlanAudience, PlanSharing } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isUnsettled, type Parent } from '../../../shared/shared.ts';

/** Who may open the plan has changed. */
export interface PlanShared {
  type: 'plan.shared';
  audience: PlanAudience;
  token: string | null;
}

export interface PlanSharingInput {
  api: Api;
  plan: Pick<Plan, 'uuid_id' | 'audience' | 'share_token'>;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<PlanShared>;
}

export interface PlanSharingContext extends Omit<PlanSharingInput, 'plan'> {
  id: string;
  audience: PlanAudience;
  /** The token at the end of the link; null while there is none. */
  token: string | null;
  /** The last requested change, and its idempotency key. */
  asked: PlanSharing;
  key: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PlanSharingEvent =
  | { type: 'sharing.opened' }
  | { type: 'sharing.closed' }
  | { type: 'audience.chosen'; audience: PlanAudience }
  /** Replaces the current link with a new one. */
  | { type: 'link.replaced' }
  /** Whether the browser has copied the link. */
  | { type: 'link.copied'; isCopied: boolean }
  | { type: 'retried' }
  | ConnectionRestored;

type Sharing = Pick<PlanSharingContext, 'api' | 'id' | 'asked' | 'key'>;

/** Deciding who may open one's own plan by its link. */
export const planSharingMachine = setup({
  types: {
    context: {} as PlanSharingContext,
    events: {} as PlanSharingEvent,
    input: {} as PlanSharingInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    share: fromPromise<Plan, Sharing>(({ input: { api, id, asked, key }, signal }) =>
      api.sharePlan({ params: { id }, body: asked }, { signal, idempotencyKey: key }),
    ),
  },
  guards: {
    isOther: ({ context }, audience: PlanAudience) => audience !== context.audience,
    isShared: ({ context }) => context.token !== null,
    isCopied: ({ event }) => event.type === 'link.copied' && event.isCopied,
    isUnsettled: ({ event }) => isUnsettled(event),
  },
  actions: {
    ask: assign(({ context: { createKey } }, asked: PlanSharing) => ({ asked, key: createKey(), failure: null })),
    assignShared: assign((_, { audience, share_token }: Plan) => ({ audience, token: share_token })),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context: { audience, token } }) => ({ type: 'plan.shared', audience, token }),
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'plan-sharing',
  context: ({ input: { plan, ...input } }) => ({
    ...input,
    id: plan.uuid_id,
    audience: plan.audience,
    token: plan.share_token,
    asked: { audience: plan.audience },
    key: '',
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: { description: 'The user does not ask about sharing.', on: { 'sharing.opened': 'open' } },
    open: {
      initial: 'settled',
      on: {
        'audience.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.audience },
          target: 'changing',
          actions: { type: 'ask', params: ({ event }) => ({ audience: event.audience }) },
        },
        'link.replaced': {
          guard: 'isShared',
          target: 'changing',
          actions: { type: 'ask', params: ({ context: { audience } }) => ({ audience, renew: true }) },
        },
        'link.copied': [{ guard: 'isCopied', target: '.copied' }, { target: '.uncopied' }],
        'sharing.closed': 'closed',
      },
      states: {
        settled: { description: 'A dialog says who may open the plan, and shows its link.' },
        copied: { description: 'The link was copied.' },
        uncopied: { description: 'The browser did not copy the link, which can be selected.', tags: 'error' },
        failed: { description: 'Nothing was changed, with the reason.', tags: 'error' },
        unclear: {
          description: 'It is unknown whether sharing was changed; asked again with its key it answers how it is.',
          tags: 'error',
          on: {
            'audience.chosen': undefined,
            'link.replaced': undefined,
            'link.copied': undefined,
            'sharing.closed': '#plan-sharing.leftUnclear',
            retried: '#plan-sharing.changing',
            'connection.restored': '#plan-sharing.changing',
          },
        },
      },
    },
    leftUnclear: {
      description: 'The dialog was closed while it is unknown whether sharing was changed: opened again it asks.',
      tags: 'error',
      on: { 'sharing.opened': 'changing' },
    },
    changing: {
      description: 'The server changes who may open the plan.',
      tags: 'busy',
      invoke: {
        src: 'share',
        input: ({ context: { api, id, asked, key } }) => ({ api, id, asked, key }),
        onDone: {
          target: 'open.settled',
          actions: [{ type: 'assignShared', params: ({ event }) => event.output }, 'notifyParent'],
        },
        onError: [
          { guard: 'isUnsettled', target: 'open.unclear', actions: 'assignFailure' },
          { target: 'open.failed', actions: 'assignFailure' },
        ],
      },
    },
  },
});

/** A running {@link planSharingMachine}. */
export type PlanSharingActor = ActorRefFrom<typeof planSharingMachine>;
