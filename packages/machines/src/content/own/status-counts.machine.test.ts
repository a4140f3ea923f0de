import type { Api } from '@community/contract/http';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakeApi } from '../../testing/testing.ts';
import { firstCriteria } from './own-criteria.ts';
import { statusCountsMachine } from './status-counts.machine.ts';

const statuses = { private: 0, public: 0, processing: 0, failed: 0, needs: 0, deleted: 0 };
const listOf = (counts: Partial<typeof statuses>) => ({
  ...buildScenarioList([]),
  counts: { ...statuses, ...counts },
});

function start(...answers: Partial<typeof statuses>[]) {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>();
  for (const answer of answers) listOwnScenarios.mockResolvedValueOnce(listOf(answer));
  const clock = new SimulatedClock();
  const actor = createActor(statusCountsMachine, {
    clock,
    input: { api: fakeApi({ listOwnScenarios }), kind: 'scenario', criteria: firstCriteria },
  }).start();
  const reaches = (state: 'idle' | 'waiting') => waitFor(actor, (snapshot) => snapshot.matches(state));
  const count = () => actor.getSnapshot().context.counts;
  return { actor, clock, reaches, count, listOwnScenarios };
}

it('has nothing to wait for before the list is loaded, and where nothing is processed', () => {
  const { actor, count } = start();
  expect(actor.getSnapshot().value).toBe('idle');
  expect(count()).toBeNull();
  actor.send({ type: 'counts.loaded', criteria: firstCriteria, counts: { ...statuses, private: 2 } });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(count()).toMatchObject({ private: 2 });
});

it('counts again until nothing is being processed on any page', async () => {
  const { actor, clock, reaches, count, listOwnScenarios } = start({ processing: 1, needs: 1 }, { needs: 2 });
  const criteria = { ...firstCriteria, status: 'processing' as const, term: 'sepsis' };
  actor.send({ type: 'counts.loaded', criteria, counts: { ...statuses, processing: 2 } });
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(2000);
  await reaches('waiting');
  expect(count()).toMatchObject({ processing: 1, needs: 1 });
  clock.increment(2000);
  await reaches('idle');
  expect(count()).toMatchObject({ processing: 0, needs: 2 });
  // Of everything that matches the term, in any status, and no more rows than the call has to bring.
  expect(listOwnScenarios.mock.lastCall?.[0]).toMatchObject({
    params: { offset: 0, count: 1 },
    query: { term: ['sepsis'] },
  });
  expect(listOwnScenarios.mock.lastCall?.[0].query).not.toHaveProperty('status');
});

it('counts again when a row has changed, and tries again after a failure', async () => {
  const { actor, clock, reaches, count, listOwnScenarios } = start();
  actor.send({ type: 'counts.loaded', criteria: firstCriteria, counts: { ...statuses, private: 1 } });
  listOwnScenarios.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(listOf({ public: 1 }));
  actor.send({ type: 'status.changed' });
  expect(actor.getSnapshot().value).toBe('counting');
  await reaches('waiting');
  expect(count()).toMatchObject({ private: 1 });
  clock.increment(2000);
  await reaches('idle');
  expect(count()).toMatchObject({ private: 0, public: 1 });
});

it('starts again when a row changes during a count, and takes what came with the list instead', async () => {
  const { actor, count, listOwnScenarios } = start();
  listOwnScenarios.mockImplementation(() => new Promise(() => {}));
  actor.send({ type: 'status.changed' });
  actor.send({ type: 'status.changed' });
  expect(listOwnScenarios).toHaveBeenCalledTimes(2);
  actor.send({ type: 'counts.loaded', criteria: firstCriteria, counts: { ...statuses, failed: 3 } });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(count()).toMatchObject({ failed: 3 });
});
