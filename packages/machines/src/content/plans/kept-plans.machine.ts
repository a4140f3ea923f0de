import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type PlanKeepingActor, planKeepingMachine, type Shelf } from './plan-keeping.machine.ts';

export interface KeptPlansInput {
  shelf: Shelf;
}

/** A plan that is meant to be on this device. */
export interface PlanMark {
  id: string;
  title: string;
}

export interface KeptPlansContext extends KeptPlansInput {
  /** The plans, each with what of it is here. */
  plans: (PlanMark & { keeping: PlanKeepingActor })[];
}

/** Which plans are meant to be on this device, and what of them is. */
export const keptPlansMachine = setup({
  types: {
    context: {} as KeptPlansContext,
    input: {} as KeptPlansInput,
    tags: {} as 'busy' | 'empty',
  },
  actors: {
    listMarks: fromPromise<PlanMark[], KeptPlansInput>(({ input: { shelf } }) => shelf.list()),
    keeping: planKeepingMachine,
  },
  guards: { isAny: (_, marks: PlanMark[]) => marks.length > 0 },
  actions: {
    spawnKeepings: assign(({ context: { shelf }, spawn }, marks: PlanMark[]) => ({
      plans: marks.map((mark) => ({
        ...mark,
        keeping: spawn('keeping', { id: `keeping ${mark.id}`, input: { shelf, id: mark.id } }),
      })),
    })),
  },
}).createMachine({
  id: 'kept-plans',
  context: ({ input }) => ({ ...input, plans: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Looking which plans are meant to be on this device.',
      tags: 'busy',
      invoke: {
        src: 'listMarks',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAny', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'spawnKeepings', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        // The page is about something else, too.
        onError: 'none',
      },
    },
    none: { description: 'No plan is meant to be on this device.', tags: 'empty' },
    listed: { description: 'Each plan with what of it is here, and what the browser has removed.' },
  },
});

/** A running {@link keptPlansMachine}. */
export type KeptPlansActor = ActorRefFrom<typeof keptPlansMachine>;
