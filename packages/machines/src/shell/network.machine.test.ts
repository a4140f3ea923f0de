import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { networkMachine } from './network.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const network = createActor(networkMachine, { clock }).start();
  const activity = () => network.getSnapshot().value.activity;
  return { clock, network, activity };
}

it('does not show a short wait', () => {
  const { clock, network, activity } = start();
  network.send({ type: 'request.started' });
  clock.increment(149);
  expect(activity()).toBe('waiting');
  network.send({ type: 'request.ended' });
  clock.increment(1000);
  expect(activity()).toBe('idle');
});

it('shows a wait from 150 ms until the last request has ended', () => {
  const { clock, network, activity } = start();
  network.send({ type: 'request.started' });
  network.send({ type: 'request.started' });
  clock.increment(150);
  expect(activity()).toBe('active');
  network.send({ type: 'request.ended' });
  expect(activity()).toBe('active');
  network.send({ type: 'request.ended' });
  expect(activity()).toBe('idle');
  expect(network.getSnapshot().context.requests).toBe(0);
});

it('reports a slow wait after eight seconds', () => {
  const { clock, network, activity } = start();
  network.send({ type: 'request.started' });
  clock.increment(150);
  clock.increment(8000);
  expect(activity()).toBe('slow');
});

it('tracks whether the device is online', () => {
  const { network } = start();
  network.send({ type: 'connection.lost' });
  expect(network.getSnapshot().hasTag('offline')).toBe(true);
  network.send({ type: 'connection.restored' });
  expect(network.getSnapshot().hasTag('offline')).toBe(false);
});

describe('a portal that does not respond', () => {
  function meet(isAnswering: boolean) {
    let answerAgain = () => {};
    const machine = networkMachine.provide({
      actors: {
        probe: fromPromise<void>(() => (isAnswering ? Promise.resolve() : Promise.reject(new Error('stopped')))),
        whenReachable: fromPromise<void>(
          () =>
            new Promise((resolve) => {
              answerAgain = resolve;
            }),
        ),
      },
    });
    const network = createActor(machine).start();
    network.send({ type: 'request.unanswered' });
    return { network, answerAgain: () => answerAgain() };
  }

  it('counts as offline until it responds again', async () => {
    const { network, answerAgain } = meet(false);
    expect(network.getSnapshot().hasTag('offline')).toBe(false);
    await waitFor(network, (snapshot) => snapshot.matches({ connection: 'unanswered' }));
    expect(network.getSnapshot().hasTag('offline')).toBe(true);
    answerAgain();
    await waitFor(network, (snapshot) => snapshot.matches({ connection: 'online' }));
  });

  it('does not matter if only one request was lost', async () => {
    const { network } = meet(true);
    expect(network.getSnapshot().value.connection).toBe('checking');
    await waitFor(network, (snapshot) => snapshot.matches({ connection: 'online' }));
  });

  it('no longer matters when the network goes too', async () => {
    const early = meet(true).network;
    early.send({ type: 'connection.lost' });
    expect(early.getSnapshot().value.connection).toBe('offline');
    const { network: late } = meet(false);
    await waitFor(late, (snapshot) => snapshot.matches({ connection: 'unanswered' }));
    late.send({ type: 'connection.lost' });
    expect(late.getSnapshot().value.connection).toBe('offline');
  });
});
