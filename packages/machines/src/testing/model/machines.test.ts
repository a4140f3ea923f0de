/// <reference types="vite/client" />
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type EventObject, StateMachine } from 'xstate';
import { machineFixtures } from './machine-fixtures.ts';
import { storyStates } from './story-states.ts';
import { commandsFor, Walk } from './walk.ts';

// The machines depend on neither Node nor a browser; their tests run in Node.
declare const process: { env: Record<string, string | undefined>; stdout: { write: (text: string) => void } };

/** `MACHINES_SEED=… npm run test:unit` repeats the walks of a failure, which prints its seed. */
const seed = Number(process.env.MACHINES_SEED) || Date.now() % 2 ** 31;
const numRuns = Number(process.env.MACHINES_RUNS) || 40;

/** Time limit for a machine's walks in milliseconds, on any computer. */
const TIME_MAX = 1500;

const modules = import.meta.glob<Record<string, unknown>>(['../../*/index.ts', '!../../testing/*'], { eager: true });
const machines = new Set(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine),
);
const byId = new Map(machineFixtures.map((fixture) => [fixture.machine.id, fixture]));

it('every machine has its fixture, and therefore its walks', () => {
  process.stdout.write(`The walks through the machines have MACHINES_SEED=${seed}.\n`);
  expect([...byId.values()].map(({ machine }) => machine.id).sort()).toEqual([...machines].map(({ id }) => id).sort());
  expect(machineFixtures.every(({ machine }) => machines.has(machine))).toBe(true);
});

describe.each([...byId.values()].map((fixture) => [fixture.machine.id, fixture] as const))('%s', (_, fixture) => {
  it('has no side effects while computing, aborts no call undeclared, makes few calls, and shows only valid states with a story', async () => {
    const walks = fc.asyncProperty(
      fc.nat({ max: 7 }),
      fc.boolean(),
      fc.boolean(),
      commandsFor(fixture, byId),
      async (start, isLoaded, isHollow, commands) => {
        const walk = new Walk(fixture, start, byId);
        try {
          if (isLoaded) await walk.drain(false);
          await fc.asyncModelRun(() => ({ model: walk, real: walk }), commands);
          await walk.drain(isHollow);
          expect([...walk.observer.states].filter((state) => !storyStates.has(state))).toEqual([]);
        } finally {
          walk.stop();
        }
      },
    );
    await fc.assert(walks, { seed, numRuns, interruptAfterTimeLimit: TIME_MAX });
  }, 60_000);

  it.each([500, 503, 429, null])('reports what happened if every call ends with %s', async (status) => {
    for (const start of fixture.starts.keys()) {
      const walk = new Walk(fixture, start, byId);
      try {
        // Some retry automatically.
        for (let calls = 0; calls < 50 && walk.world.open.length > 0; calls += 1) await walk.refuse(0, status);
      } finally {
        walk.stop();
      }
    }
  });
});

it('reports an unknown outcome if the lookup after a lost response is refused', async () => {
  const id = 'password-form';
  const fixture = byId.get(id);
  if (!fixture) throw new Error(`There is no machine ${id}.`);
  const walk = new Walk(fixture, 0, byId);
  try {
    for (const field of ['password', 'confirmation'])
      await walk.send(id, 0, { type: `${field}.changed`, value: 'Simulate2' } as EventObject);
    await walk.send(id, 0, { type: 'form.submitted' });
    await walk.refuse(0, null);
    await walk.refuse(0, 422);
    expect(walk.observer.states).toContain(`${id}/unclear`);
  } finally {
    walk.stop();
  }
});
