import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  type KeptChanged,
  type OfflineContent,
  type PlanKeepingActor,
  planKeepingMachine,
} from './plan-keeping.machine.ts';

export interface KeptPlansInput {
  offlineContent: OfflineContent;
}

/** A plan that is meant to be on this device. */
export interface PlanMark {
  id: string;
  title: string;
}

export interface KeptPlansContext extends KeptPlansInput {
  /** The plans, each with how much of it is here. */
  plans: (PlanMark & { keeping: PlanKeepingActor })[];
  /** uuids of the scenarios and media that are here. */
  items: string[];
}

/** The content found on this device. */
export interface KeptHere {
  plans: PlanMark[];
  items: string[];
}

/** The plans that are meant to be on this device, how much of each is, and the scenarios and media that are. */
export const keptPlansMachine = setup({
  types: {
    context: {} as KeptPlansContext,
    events: {} as KeptChanged,
    input: {} as KeptPlansInput,
    tags: {} as 'busy' | 'empty',
  },
  actors: {
    look: fromPromise<KeptHere, KeptPlansInput>(async ({ input: { offlineContent } }) => {
      const [plans, items] = await Promise.all([offlineContent.list(), offlineContent.listItems()]);
      return { plans, items };
    }),
    keeping: planKeepingMachine,
    watch: fromCallback<KeptChanged, Pick<KeptPlansContext, 'plans'>>(({ input: { plans }, sendBack }) => {
      const changes = plans.map(({ keeping }) => keeping.on('kept.changed', sendBack));
      return () => {
        for (const change of changes) change.unsubscribe();
      };
    }),
  },
  guards: { isAny: (_, { plans }: KeptHere) => plans.length > 0 },
  actions: {
    assignItems: assign((_, { items }: KeptHere) => ({ items })),
    clearItems: assign({ items: [] }),
    spawnKeepings: assign(({ context: { offlineContent }, spawn }, { plans }: KeptHere) => ({
      plans: plans.map((mark) => ({
        ...mark,
        keeping: spawn('keeping', { id: `keeping ${mark.id}`, input: { offlineContent, id: mark.id } }),
      })),
    })),
  },
}).createMachine({
  id: 'kept-plans',
  context: ({ input }) => ({ ...input, plans: [], items: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Looking which plans are meant to be on this device, and what is.',
      tags: 'busy',
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAny', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'assignItems', params: ({ event }) => event.output },
              { type: 'spawnKeepings', params: ({ event }) => event.output },
            ],
          },
          { target: 'none', actions: { type: 'assignItems', params: ({ event }) => event.output } },
        ],
        // The page has other content, too.
        onError: 'none',
      },
    },
    none: { description: 'No plan is meant to be on this device.', tags: 'empty' },
    listed: {
      description: 'Each plan with what of it is here, and what the browser has removed.',
      invoke: { src: 'watch', input: ({ context }) => context },
      on: { 'kept.changed': 'refreshing' },
    },
    refreshing: {
      description: 'A plan was fetched or removed here: looking which scenarios and media are.',
      tags: 'busy',
      invoke: [
        {
          src: 'look',
          input: ({ context }) => context,
          onDone: { target: 'listed', actions: { type: 'assignItems', params: ({ event }) => event.output } },
          // What was found before may be gone.
          onError: { target: 'listed', actions: 'clearItems' },
        },
        { src: 'watch', input: ({ context }) => context },
      ],
      on: { 'kept.changed': { target: 'refreshing', reenter: true } },
    },
  },
});

/** A running {@link keptPlansMachine}. */
export type KeptPlansActor = ActorRefFrom<typeof keptPlansMachine>;
