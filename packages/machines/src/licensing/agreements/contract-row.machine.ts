import { type ActorRefFrom, setup } from 'xstate';

export type ContractRowEvent = { type: 'opened' } | { type: 'closed' };

/** The expandable row of an agreement. */
export const contractRowMachine = setup({
  types: { events: {} as ContractRowEvent },
}).createMachine({
  id: 'contract-row',
  initial: 'closed',
  states: {
    closed: {
      description: 'What is asked for most: product, seats, end and what can be done.',
      on: { opened: 'open' },
    },
    open: { description: 'Everything about the agreement stands below its row.', on: { closed: 'closed' } },
  },
});

/** A running {@link contractRowMachine}. */
export type ContractRowActor = ActorRefFrom<typeof contractRowMachine>;
