import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../../testing/testing.ts';
import { favouriteToggleMachine } from './favourite-toggle.machine.ts';

const id = buildUuid(7);

function start(isFavourite: boolean, toggleFavouriteScenario: () => Promise<{ toggled: 'true' | 'false' }>) {
  const { parent, heard: send } = listeningParent();
  const input = {
    api: fakeApi({ toggleFavouriteScenario }),
    kind: 'scenario' as const,
    id,
    name: 'Croup',
    isFavourite,
    count: 10,
    createKey: () => 'key',
    parent,
  };
  const star = createActor(favouriteToggleMachine, { input }).start();
  return { star, send, reaches: (state: 'favourite' | 'notFavourite') => waitFor(star, (s) => s.matches(state)) };
}

it('becomes a favourite when the server confirms, counts, and notifies its parent', async () => {
  const { star, send, reaches } = start(false, async () => ({ toggled: 'true' }));
  star.send({ type: 'toggled' });
  expect(star.getSnapshot().value).toBe('adding');
  expect((await reaches('favourite')).context.count).toBe(11);
  expect(send).toHaveBeenCalledWith({ type: 'favourite.changed', id, isFavourite: true });
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'announced', message: 'Croup is now a favourite.' }),
  );
});

it('is no longer one', async () => {
  const { star, send, reaches } = start(true, async () => ({ toggled: 'false' }));
  star.send({ type: 'toggled' });
  expect(star.getSnapshot().value).toBe('removing');
  expect((await reaches('notFavourite')).context.count).toBe(9);
  expect(send).toHaveBeenCalledWith({ type: 'favourite.changed', id, isFavourite: false });
});

it.each([true, false])('is unchanged (%s) when the call fails, and reports it', async (isFavourite) => {
  const { star, send, reaches } = start(isFavourite, failing(403));
  star.send({ type: 'toggled' });
  const { context } = await reaches(isFavourite ? 'favourite' : 'notFavourite');
  expect(context.count).toBe(10);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'announced', tone: 'failure' }));
});

it('ignores a second press while the first is under way', () => {
  const call = vi.fn(() => new Promise<never>(() => {}));
  const { star } = start(false, call);
  star.send({ type: 'toggled' });
  star.send({ type: 'toggled' });
  expect(call).toHaveBeenCalledOnce();
});

it('waits for its own response if it was changed elsewhere meanwhile', async () => {
  const { star, reaches } = start(false, async () => ({ toggled: 'true' }));
  star.send({ type: 'toggled' });
  star.send({ type: 'favourite.set', isFavourite: true });
  expect(star.getSnapshot().value).toBe('adding');
  expect((await reaches('favourite')).context.count).toBe(11);
});

it('follows a change made elsewhere, once', () => {
  const { star, send } = start(false, failing(500));
  star.send({ type: 'favourite.set', isFavourite: true });
  star.send({ type: 'favourite.set', isFavourite: true });
  expect(star.getSnapshot()).toMatchObject({ value: 'favourite', context: { count: 11 } });
  expect(send).not.toHaveBeenCalled();
});
