import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createMachine } from 'xstate';
import { machineFixtures } from './model/machine-fixtures.ts';

const statesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...statesBelow(state)]);

/** Whether a state is left as soon as it is entered: one of its eventless transitions needs no guard. */
const isTransient = ({ type, always }: AnyStateNode) =>
  type === 'atomic' && (always ?? []).some(({ guard }) => guard === undefined);

const isNamedSo = ({ key }: AnyStateNode) => /^routing([A-Z]|$)/.test(key);

const misnamed = (root: AnyStateNode) =>
  statesBelow(root)
    .filter((state) => isTransient(state) !== isNamedSo(state))
    .map(({ id }) => id);

describe('a state that only decides where to go next', () => {
  it('is found by what it does', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'routing' }] },
        open: { always: { guard: 'isShut', target: 'deciding' } },
        routing: { on: { opened: 'open' } },
      },
    });
    expect(misnamed(machine.root)).toEqual(['door.deciding', 'door.routing']);
  });

  it.each(machineFixtures.map(({ machine }) => machine))('is called `routing` in $id', ({ root }) => {
    expect(misnamed(root)).toEqual([]);
  });
});
