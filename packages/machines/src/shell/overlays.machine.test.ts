import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { overlaysMachine, type Turn } from './overlays.machine.ts';

const order: Turn[] = ['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'];
const pairs = order.flatMap((first, index) => order.slice(index + 1).map((second): [Turn, Turn] => [first, second]));

function start() {
  const overlays = createActor(overlaysMachine).start();
  return {
    overlays,
    want: (turn: Turn) => overlays.send({ type: 'turn.requested', turn }),
    end: (turn: Turn) => overlays.send({ type: 'turn.ended', turn }),
    turn: () => overlays.getSnapshot().value.turn,
  };
}

it.each(pairs)('gives the turn to %s before %s, whichever comes first', (important, other) => {
  for (const [first, second] of [
    [important, other],
    [other, important],
  ] as const) {
    const { want, end, turn } = start();
    want(first);
    expect(turn()).toBe(first);
    want(second);
    expect(turn()).toBe(important);
    end(important);
    expect(turn()).toBe(other);
    end(other);
    expect(turn()).toBe('none');
  }
});

it('waits for everything that the user has opened', () => {
  const { want, end, turn } = start();
  want('task');
  want('tutorial');
  want('task');
  end('task');
  expect(turn()).toBe('task');
  end('task');
  expect(turn()).toBe('tutorial');
  end('rights');
  expect(turn()).toBe('tutorial');
});

it('reports which of them block the page', () => {
  for (const turn of order) {
    const { want, overlays } = start();
    want(turn);
    expect(overlays.getSnapshot().hasTag('asking')).toBe(turn !== 'session' && turn !== 'task');
  }
});

it('remembers that the tutorial is wanted until it is over', () => {
  const { overlays } = start();
  expect(overlays.getSnapshot().value.tutorial).toBe('hidden');
  overlays.send({ type: 'tutorial.requested' });
  expect(overlays.getSnapshot().value.tutorial).toBe('wanted');
  overlays.send({ type: 'tutorial.ended' });
  expect(overlays.getSnapshot().value.tutorial).toBe('hidden');
});
