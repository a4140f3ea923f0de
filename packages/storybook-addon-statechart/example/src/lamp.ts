import { setup } from 'xstate';

/** A lamp with a timer, whose colour is independent of whether it is on. */
export const lampMachine = setup({
  types: { events: {} as { type: 'switched' } | { type: 'colour.chosen'; colour: 'warm' | 'cold' } },
  delays: { bedtime: 60_000 },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    power: {
      initial: 'off',
      states: {
        off: { on: { switched: 'on' } },
        on: { on: { switched: 'off' }, after: { bedtime: 'off' } },
      },
    },
    colour: {
      initial: 'warm',
      states: { warm: { on: { 'colour.chosen': 'cold' } }, cold: { on: { 'colour.chosen': 'warm' } } },
    },
  },
});
