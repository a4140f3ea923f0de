import type { Api } from '@community/contract/http';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakeApi } from '../../testing/testing.ts';
import { contentBrowseMachine } from './content-browse.machine.ts';
import { noCriteria } from './criteria.ts';
import { resultsAround } from './results-around.ts';

const item = buildMediaItem({ uuid_id: buildUuid(401) });
const other = buildMediaItem({ uuid_id: buildUuid(402) });

async function browse(page: number) {
  const listMedia = vi.fn<Api['listMedia']>(async () => buildMediaList([other, item], { total: 400 }));
  const api = fakeApi({
    listMedia,
    listTagsInUse: async () => [],
    listFavouriteMedia: async () => buildMediaList([]),
  });
  const criteria = { ...noCriteria, term: 'ecg', fileType: 1 as const };
  const actor = createActor(contentBrowseMachine, {
    input: { api, kind: 'media', createKey: () => 'key', languages: [], perPage: null, criteria, page },
  }).start();
  const { list } = actor.getSnapshot().children;
  if (!list) throw new Error('the screen has no list');
  await waitFor(list, (snapshot) => snapshot.matches('populated'));
  listMedia.mockClear();
  return { actor, listMedia };
}

it.each([
  [1, 0],
  [12, 0],
  [13, 48],
])('loads what surrounds an item on page %i, from result %i on', async (page, offset) => {
  const { actor, listMedia } = await browse(page);
  const found = await resultsAround(actor, item.uuid_id)?.(new AbortController().signal);
  expect(found).toEqual([other, item]);
  expect(listMedia.mock.calls[0]?.[0]).toMatchObject({
    params: { offset, count: 48 },
    query: { term: ['ecg'], fileType: 1 },
  });
});

it('has none for what is not among the rows', async () => {
  const { actor } = await browse(1);
  expect(resultsAround(actor, buildUuid(999))).toBeNull();
});
