import {
  type FilledPlan,
  type NewPlanItem,
  PLAN_ITEMS_MAX,
  PLANS_MAX,
  type PlanSummary,
} from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { COUNT_MAX, TEXT_MAX } from '@community/contract/shared';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import type { Gathered, PlanAdditionRequest } from './gather-items.ts';

export interface PlanAdditionInput extends PlanAdditionRequest {
  api: Api;
  /** Makes an idempotency key. */
  createKey: () => string;
}

export interface PlanAdditionContext extends PlanAdditionInput {
  plans: PlanSummary[];
  items: NewPlanItem[];
  /** How many there are; more than `items` where a plan does not hold them all. */
  total: number;
  /** uuid of the chosen plan; null: a new one. */
  chosen: string | null;
  /** The idempotency key of the addition. */
  key: string;
  /** The plan afterwards, with how many of the items were gone. */
  plan: FilledPlan | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PlanAdditionEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'plan.chosen'; id: string | null }
  | { type: 'title.changed'; title: string }
  | { type: 'form.submitted' }
  | { type: 'form.closed' };

/** All own plans: there are no more than two pages of them. */
async function loadPlans(api: Api, signal: AbortSignal): Promise<PlanSummary[]> {
  const plans: PlanSummary[] = [];
  for (let offset = 0; offset < PLANS_MAX; offset += COUNT_MAX) {
    const page = await api.listPlans({ params: { offset, count: COUNT_MAX } }, { signal, acceptsCached: true });
    plans.push(...page.plans);
    if (offset + COUNT_MAX >= page.total) break;
  }
  return plans;
}

type Found = Gathered & { plans: PlanSummary[] };
type Adding = Pick<PlanAdditionContext, 'api' | 'key' | 'chosen' | 'title' | 'items'>;

/** Putting scenarios and media into one's own plan, or into a new one. */
export const planAdditionMachine = setup({
  types: {
    context: {} as PlanAdditionContext,
    events: {} as PlanAdditionEvent,
    input: {} as PlanAdditionInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    gather: fromPromise<Found, Pick<PlanAdditionInput, 'api' | 'gather'>>(
      async ({ input: { api, gather }, signal }) => {
        const [plans, gathered] = await Promise.all([loadPlans(api, signal), gather(signal)]);
        return { ...gathered, plans };
      },
    ),
    add: fromPromise<FilledPlan, Adding>(({ input: { api, key, chosen, title, items }, signal }) => {
      const options = { signal, idempotencyKey: key };
      return chosen === null
        ? api.createPlan({ body: { title: title.trim(), items } }, options)
        : api.addToPlan({ params: { id: chosen }, body: { items } }, options);
    }),
  },
  guards: {
    isWhole: ({ context: { chosen, title, items } }) =>
      items.length > 0 && (chosen !== null || (title.trim() !== '' && title.length <= TEXT_MAX)),
    isUnsettled: ({ event }) => isUnsettled(event),
  },
  actions: {
    assignFound: assign((_, { plans, items, total }: Found) => ({
      plans,
      items: items.slice(0, PLAN_ITEMS_MAX),
      total,
      // The plan changed last is most likely the one being worked on.
      chosen: plans[0]?.uuid_id ?? null,
    })),
    assignChosen: assign((_, chosen: string | null) => ({ chosen })),
    assignTitle: assign((_, title: string) => ({ title })),
    assignPlan: assign((_, plan: FilledPlan) => ({ plan })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
  },
}).createMachine({
  id: 'plan-addition',
  context: ({ input }) => ({
    ...input,
    plans: [],
    items: [],
    total: 0,
    chosen: null,
    key: input.createKey(),
    plan: null,
    failure: null,
  }),
  initial: 'gathering',
  states: {
    gathering: {
      description: 'The own plans, and what is to be added, are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'gather',
        input: ({ context: { api, gather } }) => ({ api, gather }),
        onDone: { target: 'choosing', actions: { type: 'assignFound', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'form.closed': 'closed' },
    },
    failed: {
      description: 'They could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'gathering', 'connection.restored': 'gathering', 'form.closed': 'closed' },
    },
    choosing: {
      initial: 'picking',
      on: {
        'plan.chosen': { actions: { type: 'assignChosen', params: ({ event }) => event.id } },
        'title.changed': { actions: { type: 'assignTitle', params: ({ event }) => event.title } },
        'form.submitted': { guard: 'isWhole', target: 'adding' },
        'form.closed': 'closed',
      },
      states: {
        picking: { description: 'A dialog asks for a plan, or for the title of a new one.' },
        refused: { description: 'Nothing was added, with the reason.', tags: 'error' },
        unclear: {
          description: 'It is unknown whether it was added; asked again with its key it is not added twice.',
          tags: 'error',
          on: { 'plan.chosen': undefined, 'title.changed': undefined },
        },
      },
    },
    adding: {
      description: 'The server puts it into the plan.',
      tags: 'busy',
      invoke: {
        src: 'add',
        input: ({ context: { api, key, chosen, title, items } }) => ({ api, key, chosen, title, items }),
        onDone: { target: 'added', actions: { type: 'assignPlan', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnsettled', target: 'choosing.unclear', actions: 'assignFailure' },
          { target: 'choosing.refused', actions: ['assignFailure', 'renewKey'] },
        ],
      },
    },
    added: {
      description: 'It is in the plan, which can be opened; what was gone meanwhile is not, and is named.',
      on: { 'form.closed': 'closed' },
    },
    closed: { description: 'The dialog is gone.' },
  },
});

/** A running {@link planAdditionMachine}. */
export type PlanAdditionActor = ActorRefFrom<typeof planAdditionMachine>;
