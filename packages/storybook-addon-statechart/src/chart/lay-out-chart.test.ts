import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from './describe-chart.ts';
import { layOutChart } from './lay-out-chart.ts';

const machine = createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'closed',
      on: { kicked: '.broken' },
      states: {
        closed: { description: 'Nobody gets in.', on: { opened: 'open', knocked: { actions: () => {} } } },
        open: { after: { 5000: 'closed' }, on: { closed: { target: 'closed', guard: 'isClear' } } },
        broken: { type: 'final' },
      },
    },
    bell: { initial: 'quiet', states: { quiet: { after: { 9000: { actions: () => {} } } } } },
  },
});
const model = describeChart(machine, new Map([['opened', { type: 'opened' }]]));

it('describes states, transitions and events, and which events can be sent', () => {
  const [leaf] = model.root.states;
  expect(leaf?.states.map(({ key, kind, isInitial }) => [key, kind, isInitial])).toEqual([
    ['closed', 'atomic', true],
    ['open', 'atomic', false],
    ['broken', 'final', false],
  ]);
  expect(leaf?.states[0]).toMatchObject({
    name: 'door/leaf.closed',
    description: 'Nobody gets in.',
    events: [{ label: 'knocked', sample: null, isInternal: false }],
  });
  // What the machine does by itself, without leaving the state.
  expect(model.root.states[1]?.states[0]?.events).toMatchObject([{ label: 'after 9000 ms', isInternal: true }]);
  const transitions = model.edges.map(({ from, to, events }) => [from, to, events.map(({ label }) => label)]);
  expect(transitions).toEqual(
    expect.arrayContaining([
      ['door/leaf.closed', 'door/leaf.open', ['opened']],
      ['door/leaf.open', 'door/leaf.closed', ['closed [isClear]', 'after 5000 ms']],
      ['door/leaf', 'door/leaf.broken', ['kicked']],
    ]),
  );
  expect(model.edges.flatMap(({ events }) => events).filter(({ sample }) => sample)).toEqual([
    {
      label: 'opened',
      sample: { type: 'opened' },
      isInternal: false,
      transitions: ['door/leaf.closed --opened--> door/leaf.open'],
    },
  ]);
});

it('places states inside their parents, and gives every transition a line and labels', async () => {
  const { states, edges, width, height } = await layOutChart(model);
  for (const state of states) {
    const outer = states.find(({ name }) => name === state.name.replace(/\.?[^./]+$/, ''));
    const bounds = outer ?? { x: 0, y: 0, width, height };
    expect(state.x).toBeGreaterThanOrEqual(bounds.x);
    expect(state.y).toBeGreaterThanOrEqual(bounds.y);
    expect(state.x + state.width).toBeLessThanOrEqual(bounds.x + bounds.width);
    expect(state.y + state.height).toBeLessThanOrEqual(bounds.y + bounds.height);
  }
  for (const { points, events } of edges) {
    expect(points.length).toBeGreaterThan(1);
    for (const event of events) expect(event.width).toBeGreaterThan(0);
  }
});

it('flows in the direction that fits at a larger scale', async () => {
  const row = createMachine({
    id: 'row',
    initial: 'first',
    states: {
      first: { on: { next: 'second' } },
      second: { on: { next: 'third' } },
      third: { on: { next: 'fourth' } },
      fourth: {},
    },
  });
  const options = { sizeOf: () => ({ width: 100, height: 40 }), labelHeight: 18 };
  const described = describeChart(row, new Map());
  const wide = await layOutChart(described, { ...options, room: { width: 800, height: 200 } });
  const high = await layOutChart(described, { ...options, room: { width: 100, height: 800 } });
  expect(wide.width).toBeGreaterThan(wide.height);
  expect(high.height).toBeGreaterThan(high.width);
});
