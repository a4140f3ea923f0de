import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { transitionProblems } from './transitions.ts';

const machine = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { pushed: 'closed' } }, closed: { on: { pulled: 'open' } } },
});
const machines = [{ machine, file: 'door.ts' }];
const pushed = 'door/open --pushed--> door/closed';
const pulled = 'door/closed --pulled--> door/open';

it('names a transition that nothing takes, unless it is listed with a reason', () => {
  expect(transitionProblems(machines, new Set([pushed, pulled]))).toEqual([]);
  expect(transitionProblems(machines, new Set([pushed]))).toEqual([`Nothing takes ${pulled}`]);
  expect(transitionProblems(machines, new Set([pushed]), { [pulled]: 'The handle is missing.' })).toEqual([]);
});

it('names a transition that nothing can take, because an unguarded one comes before it', () => {
  const stuck = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pushed: [{ target: 'ajar' }, { target: 'wide', guard: () => true }] } },
      ajar: {},
      wide: {},
    },
  });
  const taken = new Set(['gate/shut --pushed--> gate/ajar']);
  expect(transitionProblems([{ machine: stuck, file: 'gate.ts' }], taken)).toEqual([
    expect.stringMatching(/^Nothing takes gate\/shut --pushed.*--> gate\/wide$/),
  ]);
});

it('names what is listed although it is taken, or gone', () => {
  const untaken = { [pulled]: 'The handle is missing.', 'door/open --kicked--> door/closed': 'Nobody does.' };
  expect(transitionProblems(machines, new Set([pushed, pulled]), untaken)).toEqual([
    `Listed as untaken, and taken: ${pulled}`,
    'Listed as untaken, and gone: door/open --kicked--> door/closed',
  ]);
});
