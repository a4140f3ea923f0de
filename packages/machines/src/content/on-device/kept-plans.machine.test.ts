import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { keptPlansMachine } from './kept-plans.machine.ts';
import type { OfflineContent } from './plan-keeping.machine.ts';

const marks = [
  { id: 'a', title: 'Airways' },
  { id: 'b', title: 'Sepsis' },
];

function open(list: OfflineContent['list'], items = ['kept'], listItems = async () => [...items]) {
  const offlineContent: OfflineContent = {
    list,
    listItems,
    find: async (id) => (id === 'a' ? 'gone' : { size: 1, total: 2, missing: 0 }),
    keep: async () => ({ size: 1, total: 2, missing: 0 }),
    remove: async () => {},
    isWaiting: async () => false,
    findFavourites: async () => ({ total: 0, missing: 0 }),
    keepFavourites: async () => ({ total: 0, missing: 0 }),
  };
  return createActor(keptPlansMachine, { input: { offlineContent } }).start();
}

it('lists the plans that are meant to be here, each with how much of it is', async () => {
  const actor = open(async () => marks);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(context.plans).toMatchObject(marks);
  expect(context.items).toEqual(['kept']);
  const [gone, here] = context.plans.map(({ keeping }) => keeping);
  if (!gone || !here) throw new Error('Both are listed.');
  await waitFor(gone, (snapshot) => snapshot.matches('gone'));
  await waitFor(here, (snapshot) => snapshot.matches({ onDevice: 'complete' }));
});

it('looks again what is here once a plan was removed or fetched', async () => {
  const items = ['kept'];
  const actor = open(async () => marks, items);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  const here = context.plans[1]?.keeping;
  if (!here) throw new Error('It is listed.');
  await waitFor(here, (snapshot) => snapshot.matches({ onDevice: 'complete' }));
  items.pop();
  here.send({ type: 'removal.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('listed') && snapshot.context.items.length === 0);
  await waitFor(here, (snapshot) => snapshot.matches('notKept'));
  items.push('kept');
  here.send({ type: 'keep.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('listed') && snapshot.context.items.length === 1);
});

it('says of nothing that it is here if it cannot look again, and looks again for each change', async () => {
  const looks = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let count = 0;
  const listItems = () => {
    count += 1;
    return count === 1 ? Promise.resolve(['kept']) : (looks[count - 2]?.promise ?? Promise.resolve([]));
  };
  const actor = open(async () => marks, [], listItems);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  const [, here] = context.plans;
  if (!here) throw new Error('It is listed.');
  await waitFor(here.keeping, (snapshot) => snapshot.matches({ onDevice: 'complete' }));
  here.keeping.send({ type: 'removal.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('refreshing'));
  await waitFor(here.keeping, (snapshot) => snapshot.matches('notKept'));
  here.keeping.send({ type: 'keep.requested' });
  await waitFor(here.keeping, (snapshot) => snapshot.matches({ onDevice: 'complete' }));
  expect(count).toBe(3);
  looks[1]?.reject(new Error('private window'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(actor.getSnapshot().context.items).toEqual([]);
});

it('finds items that are here without a plan, as favourites are', async () => {
  const { context } = await waitFor(
    open(async () => []),
    (snapshot) => snapshot.matches('none'),
  );
  expect(context.items).toEqual(['kept']);
});

it.each([async () => [], () => Promise.reject(new Error('private window'))])('may list none', async (list) => {
  await waitFor(open(list), (snapshot) => snapshot.matches('none'));
});
