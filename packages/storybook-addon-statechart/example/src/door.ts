import { setup } from 'xstate';

type DoorEvent = { type: 'opened' } | { type: 'closed' } | { type: 'locked'; code: string };

/** A door that locks with a code. */
export const doorMachine = setup({
  types: { events: {} as DoorEvent },
  guards: { isCorrectCode: (_, params: { code: string }) => params.code === '1234' },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody gets in.',
      on: {
        opened: 'open',
        locked: { guard: { type: 'isCorrectCode', params: ({ event }) => ({ code: event.code }) }, target: 'locked' },
      },
    },
    open: { description: 'Anybody gets in.', on: { closed: 'closed' } },
    locked: { description: 'It takes a key to get in.' },
  },
});
