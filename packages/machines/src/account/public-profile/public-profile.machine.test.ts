import { buildPublicUser } from '@community/mocks/account/users';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { publicProfileMachine } from './public-profile.machine.ts';

const user = buildPublicUser();

function start(calls: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({
    getUser: async () => user,
    listUserScenarios: async () => buildScenarioList([buildScenario()]),
    listUserFavouriteScenarios: async () => buildScenarioList([]),
    listUserMedia: async () => buildMediaList([buildMediaItem()]),
    listUserFavouriteMedia: failing(500),
    ...calls,
  });
  return createActor(publicProfileMachine, { input: { api, id: user.uuid } }).start();
}

it('shows the user, and each list as it arrives', async () => {
  const page = start({});
  const { context } = await waitFor(page, (snapshot) => snapshot.matches({ shown: 'scenarios' }));
  expect(context.user).toEqual(user);
  const states = () =>
    [context.lists?.scenario, context.lists?.media].map((lists) => [
      lists?.contributed.getSnapshot().value,
      lists?.favourites.getSnapshot().value,
    ]);
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['populated', 'empty'],
      ['populated', 'failed'],
    ]),
  );
});

it('switches tabs', async () => {
  const page = start({});
  await waitFor(page, (snapshot) => snapshot.matches('shown'));
  page.send({ type: 'tab.chosen', kind: 'media' });
  expect(page.getSnapshot().value).toEqual({ shown: 'media' });
  page.send({ type: 'tab.chosen', kind: 'scenario' });
  expect(page.getSnapshot().value).toEqual({ shown: 'scenarios' });
});

it.each([404, 400])('is not found on a %i', async (status) => {
  await waitFor(start({ getUser: failing(status) }), (snapshot) => snapshot.matches('notFound'));
});

it('reports a failure, and can be retried', async () => {
  const getUser = vi.fn<() => Promise<typeof user>>(failing(null));
  const page = start({ getUser });
  await waitFor(page, (snapshot) => snapshot.matches('failed'));
  getUser.mockResolvedValue(user);
  page.send({ type: 'retried' });
  await waitFor(page, (snapshot) => snapshot.matches('shown'));
});
