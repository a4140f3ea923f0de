import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { type PossibleEvent, pathIds, shortestPaths } from './paths.ts';

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

const events: PossibleEvent[] = ['opened', 'closed', 'locked'].map((type) => ({ event: { type } }));
const relevantContext = () => null;
const format = (paths: ReturnType<typeof shortestPaths>) =>
  paths.map((path) => path.map(({ event, states }) => `${event.type} ${states.join(' ')}`));

it('finds the shortest path to each state', () => {
  expect(
    format(shortestPaths({ machine: doorMachine, input: { hasKey: true }, events, relevantContext }, new Set())),
  ).toEqual([
    ['xstate.init door/closed', 'opened door/open'],
    ['xstate.init door/closed', 'locked door/locked'],
  ]);
});

it('uses only events that can happen, and leads to no known state', () => {
  const careful = events.map(
    (one): PossibleEvent => (one.event.type === 'locked' ? { ...one, when: (door) => door.matches('open') } : one),
  );
  const model = { machine: doorMachine, input: { hasKey: true }, events: careful, relevantContext };
  const path = ['xstate.init door/closed', 'opened door/open', 'locked door/locked'];
  expect(format(shortestPaths(model, new Set()))).toEqual([path]);
  expect(format(shortestPaths(model, new Set(['door/open', 'door/locked'])))).toEqual([['xstate.init door/closed']]);
  expect(shortestPaths(model, new Set(['door/closed', 'door/open', 'door/locked']))).toEqual([]);
});

it('leaves out states that no event leads to', () => {
  const model = { machine: doorMachine, input: { hasKey: false }, events, relevantContext };
  expect(format(shortestPaths(model, new Set()))).toEqual([['xstate.init door/closed', 'opened door/open']]);
});

it('gives each path an id that only a change of the path itself changes', () => {
  const [open = [], locked = []] = shortestPaths(
    { machine: doorMachine, input: { hasKey: true }, events, relevantContext },
    new Set(),
  );
  const [first, second] = pathIds([open, locked]);
  expect(first).not.toBe(second);
  expect(pathIds([locked])).toEqual([second]);
  expect(pathIds([open, open])).toEqual([first, `${first}-2`]);
  const renamed = open.map((step) => ({ ...step, states: step.states.map((name) => `${name}.wide`) }));
  expect(pathIds([renamed])).not.toEqual([first]);
  // Storybook takes only these characters from an address, and would read digits alone as a number.
  expect(first).toMatch(/^p[a-z0-9]+$/);
});
