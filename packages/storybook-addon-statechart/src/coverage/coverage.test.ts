import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { StateRecord } from '../record.ts';
import { measureCoverage } from './coverage.ts';

const doorMachine: AnyStateMachine = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { push: 'open' } }, open: { description: 'One can go through.' } },
});

const record = (id: string, changes: Partial<StateRecord> = {}): StateRecord => ({
  id,
  title: 'Screens/House/Door',
  name: id,
  hasFailed: false,
  declared: null,
  states: [],
  transitions: [],
  ...changes,
});

const closed = record('closed', { declared: 'door/closed', states: ['door/closed', 'lamp/off'] });
const open = record('open', { declared: 'door/open', states: ['door/open'] });
const lampMachine: AnyStateMachine = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
const lamp = record('lamp', { declared: 'lamp/off', states: ['lamp/off'] });

function measure(records: StateRecord[], { stories = records, machine = doorMachine } = {}) {
  const machines = [
    { machine, file: 'src/machines/door/index.ts' },
    { machine: lampMachine, file: 'src/machines/lamp/index.ts' },
  ];
  const mustDeclare = ({ title }: StateRecord | { title: string }) => title.startsWith('Screens/');
  return measureCoverage(machines, stories, new Map(records.map((one) => [one.id, one])), { mustDeclare });
}

describe('the coverage of states by stories', () => {
  it('is complete when each state has a story that ends in it', () => {
    const { machines, problems } = measure([closed, open, lamp]);
    expect(problems).toEqual([]);
    expect(machines[0]?.states.map(({ name, stories }) => [name, stories.map(({ id }) => id)])).toEqual([
      ['door/closed', ['closed']],
      ['door/open', ['open']],
    ]);
  });

  it('names a state without a story', () => {
    expect(measure([closed, lamp]).problems).toEqual([
      "No story shows door/open (src/machines/door). Add one with parameters.state 'door/open'.",
    ]);
  });

  it('names a story that ends in another state than it declares, and the state that is left without a story', () => {
    const { problems } = measure([closed, { ...open, states: ['door/closed'] }, lamp]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('No story shows door/open');
    expect(problems[1]).toBe(
      "The story 'Screens/House/Door/open' (open) declares door/open, but it ends in door/closed.",
    );
  });

  it('names a story of a state that no machine has', () => {
    const ajar = record('ajar', { declared: 'door/ajar', states: ['door/open'] });
    expect(measure([closed, open, lamp, ajar]).problems).toEqual([
      "The story 'Screens/House/Door/ajar' (ajar) declares door/ajar, which is not a state that a machine can rest in.",
    ]);
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { initial: 'locked', states: { locked: {}, unlocked: {} } } },
    });
    const failing = { ...closed, hasFailed: true, states: [] };
    expect(measure([failing, lamp], { machine }).problems.at(-1)).toMatch(
      /which is not a state that a machine can rest in\. It has child states: name one of door\/closed\.locked, /,
    );
  });

  it('names a story whose machine was not found', () => {
    const cellar = record('cellar', { states: ['cellar/dark'] });
    expect(measure([closed, open, lamp, cellar]).problems[0]).toContain('cellar/dark, a state of no machine');
  });

  it('names a screen that stages a machine and does not declare which state it shows, but no component that does', () => {
    const mute = record('mute', { states: ['door/open'] });
    expect(measure([closed, open, lamp, mute]).problems[0]).toContain('does not declare which state it shows');
    expect(measure([closed, open, lamp, { ...mute, title: 'Components/Door' }]).problems).toEqual([]);
    expect(measure([closed, open, lamp, record('still')]).problems).toEqual([]);
  });

  it('names a story that was not run, or failed', () => {
    expect(measure([closed, open, lamp], { stories: [closed, open, lamp, record('unseen')] }).problems).toEqual([
      "The story 'Screens/House/Door/unseen' (unseen) was not run.",
    ]);
    const failed = record('broken', { hasFailed: true, declared: 'door/open' });
    expect(measure([closed, lamp, failed]).problems).toEqual([
      "The story 'Screens/House/Door/broken' (broken) failed, so nobody knows whether it ends in door/open: see the failure in the test run.",
    ]);
  });

  it('names a state that no path leads to, without asking for its story', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { on: { push: 'open' } }, open: {}, walled: {} },
    });
    expect(measure([closed, open, lamp], { machine }).problems).toEqual([
      'No path of its machine leads to door/walled (src/machines/door). Add a transition to it, or remove it.',
    ]);
  });
});
