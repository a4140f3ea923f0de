import { setup } from 'xstate';
import { doorMachine } from './door.ts';
import { lampMachine } from './lamp.ts';

/** A room with a door and a lamp, which its guests use until they leave. */
export const roomMachine = setup({
  types: { events: {} as { type: 'guest.arrived' } | { type: 'guest.left' } },
  actors: { door: doorMachine, lamp: lampMachine },
}).createMachine({
  id: 'room',
  initial: 'empty',
  states: {
    empty: { on: { 'guest.arrived': 'occupied' } },
    occupied: {
      invoke: [{ src: 'door' }, { src: 'lamp' }],
      on: { 'guest.left': 'empty' },
    },
  },
});
