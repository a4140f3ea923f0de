import type { Api } from '@community/contract/http';
import { buildCourse } from '@community/mocks/content/course';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakeApi, noDrafts, pending } from '../../testing/testing.ts';
import { contentBrowseMachine } from '../browse/content-browse.machine.ts';
import { noCriteria } from '../browse/criteria.ts';
import { contentViewMachine } from '../content-view.machine.ts';
import { ownContentMachine } from '../own/own-content.machine.ts';
import { readOwn } from '../own/own-criteria.ts';

const plain = buildScenario();
const updated = { ...plain, updated_since_download: true as const };
const id = plain.uuid_id;
const started = { type: 'download.started' as const, id };

it('is cleared on the page of an item once its file is downloaded', async () => {
  const api = fakeApi({ getScenario: async () => updated, getScenarioCourse: async () => buildCourse() });
  const page = createActor(contentViewMachine, {
    input: { api, kind: 'scenario', id, userId: '', createKey: () => 'key' },
  }).start();
  const { context } = await waitFor(page, (snapshot) => snapshot.matches('shown'));
  expect(context.item?.updated_since_download).toBe(true);
  page.send(started);
  expect(page.getSnapshot().context.item).toEqual(plain);
});

it('is cleared in the list and the favourites beside it', async () => {
  const listScenarios = vi.fn<Api['listScenarios']>(async () => buildScenarioList([updated]));
  const listFavouriteScenarios = vi.fn<Api['listFavouriteScenarios']>(async () => buildScenarioList([updated]));
  const api = fakeApi({ listScenarios, listFavouriteScenarios, listTagsInUse: async () => [] });
  const input = {
    api,
    kind: 'scenario' as const,
    languages: ['en'],
    perPage: null,
    createKey: () => 'key',
    criteria: noCriteria,
    page: 1,
  };
  const screen = createActor(contentBrowseMachine, { input }).start();
  await waitFor(screen, ({ context }) => context.updated.includes(id));
  listScenarios.mockResolvedValue(buildScenarioList([plain]));
  screen.send(started);
  await vi.waitFor(() =>
    expect(screen.getSnapshot().children.list?.getSnapshot().context.shown?.rows).toEqual([plain]),
  );
  expect(listFavouriteScenarios).toHaveBeenCalledTimes(2);
  screen.send(started);
  expect(listScenarios).toHaveBeenCalledTimes(2);
});

it('is cleared in the preview of an item that is not on the page', async () => {
  const api = fakeApi({
    listScenarios: async () => buildScenarioList([]),
    listFavouriteScenarios: pending,
    listTagsInUse: async () => [],
    getScenario: async () => updated,
    getScenarioCourse: async () => buildCourse(),
  });
  const screen = createActor(contentBrowseMachine, {
    input: {
      api,
      kind: 'scenario',
      languages: ['en'],
      perPage: null,
      createKey: () => 'key',
      criteria: noCriteria,
      page: 1,
      selected: id,
    },
  }).start();
  await waitFor(screen, ({ context }) => context.updated.includes(id));
  screen.send(started);
  expect(screen.getSnapshot().children.preview?.getSnapshot().context.item).toEqual(plain);
});

it('is cleared in a row of the own content', async () => {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async () => buildScenarioList([updated]));
  const screen = createActor(ownContentMachine, {
    input: {
      api: fakeApi({
        listOwnScenarios,
        listTags: async () => [],
        getLastScenarioChange: async () => ({ change: null }),
      }),
      kind: 'scenario',
      ...readOwn(new URLSearchParams()),
      deleted: null,
      drafts: noDrafts,
      createKey: () => 'key',
    },
  }).start();
  await waitFor(screen, ({ context }) => context.items[id] !== undefined);
  screen.send({ ...started, id: 'another' });
  expect(listOwnScenarios).toHaveBeenCalledOnce();
  screen.send(started);
  expect(listOwnScenarios).toHaveBeenCalledTimes(2);
});
