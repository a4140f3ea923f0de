import { type ActorRefFrom, setup } from 'xstate';

export type AgreementRowEvent = { type: 'opened' } | { type: 'closed' };

/** The expandable row of an agreement. */
export const agreementRowMachine = setup({
  types: { events: {} as AgreementRowEvent },
}).createMachine({
  id: 'agreement-row',
  initial: 'closed',
  states: {
    closed: {
      description: 'What is asked for most: product, seats, end and what can be done.',
      on: { opened: 'open' },
    },
    open: { description: 'Everything about the agreement stands below its row.', on: { closed: 'closed' } },
  },
});

/** A running {@link agreementRowMachine}. */
export type AgreementRowActor = ActorRefFrom<typeof agreementRowMachine>;
