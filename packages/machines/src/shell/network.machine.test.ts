import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
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

it('knows whether the device is online', () => {
  const { network } = start();
  network.send({ type: 'connection.lost' });
  expect(network.getSnapshot().hasTag('offline')).toBe(true);
  network.send({ type: 'connection.restored' });
  expect(network.getSnapshot().hasTag('offline')).toBe(false);
});
