import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { type PossibleEvent, pathsOf } from './model-paths.ts';

const doorMachine = setup({
  types: {
    context: {} as { hasKey: boolean },
    input: {} as { hasKey: boolean },
    events: {} as { type: 'opened' } | { type: 'closed' } | { type: 'locked' },
  },
  guards: { hasKey: ({ context }) => context.hasKey },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open', locked: { guard: 'hasKey', target: 'locked' } } },
    open: { on: { closed: 'closed', locked: { guard: 'hasKey', target: 'locked' } } },
    locked: {},
  },
});

const ways: PossibleEvent[] = ['opened', 'closed', 'locked'].map((type) => ({ event: { type } }));
const remembered = () => null;
const told = (paths: ReturnType<typeof pathsOf>) =>
  paths.map((path) => path.map(({ event, states }) => `${event.type} ${states.join(' ')}`));

it('finds the shortest path to each state', () => {
  expect(told(pathsOf({ machine: doorMachine, input: { hasKey: true }, ways, remembered }, new Set()))).toEqual([
    ['xstate.init door/closed', 'opened door/open'],
    ['xstate.init door/closed', 'locked door/locked'],
  ]);
});

it('goes only where an event can come about, and to no state that is known', () => {
  const careful = ways.map(
    (way): PossibleEvent => (way.event.type === 'locked' ? { ...way, when: (door) => door.matches('open') } : way),
  );
  const chart = { machine: doorMachine, input: { hasKey: true }, ways: careful, remembered };
  const path = ['xstate.init door/closed', 'opened door/open', 'locked door/locked'];
  expect(told(pathsOf(chart, new Set()))).toEqual([path]);
  expect(told(pathsOf(chart, new Set(['door/open', 'door/locked'])))).toEqual([['xstate.init door/closed']]);
  expect(pathsOf(chart, new Set(['door/closed', 'door/open', 'door/locked']))).toEqual([]);
});

it('leaves out what no way leads to', () => {
  const chart = { machine: doorMachine, input: { hasKey: false }, ways, remembered };
  expect(told(pathsOf(chart, new Set()))).toEqual([['xstate.init door/closed', 'opened door/open']]);
});
