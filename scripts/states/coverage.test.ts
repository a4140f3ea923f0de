import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Visit } from '../stories/records.ts';
import { measureCoverage } from './coverage.ts';

const doorMachine: AnyStateMachine = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { push: 'open' } }, open: { description: 'One can go through.' } },
});

const visit = (id: string, changes: Partial<Visit> = {}): Visit => ({
  id,
  title: 'Screens/House/Door',
  name: id,
  run: '1',
  hasFailed: false,
  declared: null,
  states: [],
  pictures: [],
  text: '',
  timing: {},
  ...changes,
});

const closed = visit('closed', { declared: 'door/closed', states: ['door/closed', 'lamp/off'] });
const open = visit('open', { declared: 'door/open', states: ['door/open'] });
const lampMachine: AnyStateMachine = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
const lamp = visit('lamp', { declared: 'lamp/off', states: ['lamp/off'] });

function measure(visits: Visit[], { stories = visits, machine = doorMachine } = {}) {
  const machines = [
    { machine, file: 'packages/machines/src/door/index.ts' },
    { machine: lampMachine, file: 'packages/machines/src/lamp/index.ts' },
  ];
  return measureCoverage(machines, stories, new Map(visits.map((one) => [one.id, one])));
}

describe('the coverage of states by stories', () => {
  it('is whole when each state has a story that ends in it', () => {
    const { machines, problems } = measure([closed, open, lamp]);
    expect(problems).toEqual([]);
    expect(machines[0]?.states.map(({ name, stories }) => [name, stories.map(({ id }) => id)])).toEqual([
      ['door/closed', ['closed']],
      ['door/open', ['open']],
    ]);
  });

  it('names a state without a story, though a story passes through it as something else', () => {
    expect(measure([closed, lamp]).problems).toEqual([
      "No story shows door/open (packages/machines/src/door). Write one with parameters.state 'door/open'.",
    ]);
  });

  it('names a story that ends elsewhere than it says, and the state that it leaves bare', () => {
    const { problems } = measure([closed, { ...open, states: ['door/closed'] }, lamp]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('No story shows door/open');
    expect(problems[1]).toBe(
      "The story 'Screens/House/Door/open' (open) says it shows door/open, but it ends in door/closed.",
    );
  });

  it('names a story of a state that no machine has', () => {
    const ajar = visit('ajar', { declared: 'door/ajar', states: ['door/open'] });
    expect(measure([closed, open, lamp, ajar]).problems).toEqual([
      "The story 'Screens/House/Door/ajar' (ajar) says it shows door/ajar, which is no state of a machine to rest in.",
    ]);
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { initial: 'locked', states: { locked: {}, unlocked: {} } } },
    });
    const unvisited = { ...closed, hasFailed: true, states: [] };
    expect(measure([unvisited, lamp], { machine }).problems.at(-1)).toMatch(
      /which is no state of a machine to rest in\. It has states inside it: name one of door\/closed\.locked, /,
    );
  });

  it('names a story whose machine nobody exports', () => {
    const cellar = visit('cellar', { states: ['cellar/dark'] });
    expect(measure([closed, open, lamp, cellar]).problems[0]).toContain('cellar/dark, a state of no machine');
  });

  it('names a screen that stages a machine and does not say which state it shows, but no component that does', () => {
    const mute = visit('mute', { states: ['door/open'] });
    expect(measure([closed, open, lamp, mute]).problems[0]).toContain('does not say which state it shows');
    expect(measure([closed, open, lamp, { ...mute, title: 'Components/Door' }]).problems).toEqual([]);
    expect(measure([closed, open, lamp, visit('still')]).problems).toEqual([]);
  });

  it('names a story that was not visited, or failed', () => {
    expect(measure([closed, open, lamp], { stories: [closed, open, lamp, visit('unseen')] }).problems).toEqual([
      "The story 'Screens/House/Door/unseen' (unseen) was not visited.",
    ]);
    const failed = visit('broken', { hasFailed: true, declared: 'door/open' });
    expect(measure([closed, lamp, failed]).problems).toEqual([
      "The story 'Screens/House/Door/broken' (broken) failed, so nobody knows whether it ends in door/open: see what the run of the stories says of it.",
    ]);
  });

  it('names a state that no path leads to, and does not ask for its story', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { on: { push: 'open' } }, open: {}, walled: {} },
    });
    expect(measure([closed, open, lamp], { machine }).problems).toEqual([
      'No path of its machine leads to door/walled (packages/machines/src/door). Give it a transition that does, or take it away.',
    ]);
  });
});
