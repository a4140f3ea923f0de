import type { DownloadedItem } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { downloadHistoryMachine, readHistoryPage } from './download-history.machine.ts';

const scenario = buildScenario({ name: 'Croup', updated_since_download: true });
const downloaded: DownloadedItem = {
  kind: 'scenario',
  uuid_id: scenario.uuid_id,
  downloaded_at: '2026-03-12T09:30:00.000Z',
  file_version: 1,
  item: scenario,
};
const pageOf = (downloads: DownloadedItem[], total = downloads.length) => ({
  total,
  from: 1,
  to: downloads.length,
  count: downloads.length,
  downloads,
});

async function start(calls: Partial<Api> = {}, page = 1) {
  const listDownloads = vi.fn<Api['listDownloads']>(async () => pageOf([downloaded]));
  const actor = createActor(downloadHistoryMachine, {
    input: { api: fakeApi({ listDownloads, ...calls }), page, offlineContent: null },
  });
  const heard = vi.fn();
  actor.on('*', heard);
  actor.start();
  const reaches = (state: string) => waitFor(actor, ({ value }) => value === state);
  return { actor, heard, listDownloads, reaches };
}

it('shows the page in the URL', async () => {
  expect(readHistoryPage(new URLSearchParams('page=3'))).toBe(3);
  const { actor, listDownloads, reaches } = await start();
  await reaches('populated');
  actor.send({ type: 'location.changed', page: 1 });
  expect(actor.getSnapshot().value).toBe('populated');
  listDownloads.mockResolvedValue(pageOf([downloaded], 70));
  actor.send({ type: 'location.changed', page: 3 });
  actor.send({ type: 'location.changed', page: 2 });
  await reaches('populated');
  expect(listDownloads.mock.lastCall?.[0].params).toEqual({ offset: 20, count: 20 });
});

it('goes to the last page instead of one beyond it', async () => {
  const { heard, reaches } = await start({ listDownloads: async () => pageOf([downloaded], 21) }, 9);
  await reaches('populated');
  expect(heard).toHaveBeenCalledWith({ type: 'pageCorrected', page: 2 });
});

it('reports that there is nothing', async () => {
  const { reaches } = await start({ listDownloads: async () => pageOf([]) });
  await reaches('empty');
});

it.each(['retried', 'connection.restored'] as const)('can be reloaded after a failure, by %s', async (type) => {
  const listDownloads = vi.fn<Api['listDownloads']>(failing(500));
  const { actor, reaches } = await start({ listDownloads });
  await reaches('failed');
  listDownloads.mockResolvedValue(pageOf([downloaded]));
  actor.send({ type });
  await reaches('populated');
});

it('downloads the current file, and shows that nothing is newer', async () => {
  const { actor, heard, listDownloads, reaches } = await start({
    downloadScenario: async () => ({ url: '/f', fileName: 'a' }),
  });
  await reaches('populated');
  const { updated_since_download: _, ...current } = scenario;
  listDownloads.mockResolvedValue(pageOf([{ ...downloaded, item: current }]));
  actor.send({ type: 'download.requested', kind: 'scenario', id: scenario.uuid_id });
  const ready = () => heard.mock.calls.map(([event]) => event).find(({ type }) => type === 'downloadReady');
  await vi.waitFor(() => expect(ready()).toMatchObject({ kind: 'scenario' }));
  ready().answer(true);
  await vi.waitFor(() => expect(actor.getSnapshot().context.downloads[0]?.item).toEqual(current));
  listDownloads.mockRejectedValue(new ApiError(500));
  actor.send({ type: 'download.started', id: scenario.uuid_id });
  actor.send({ type: 'download.started', id: scenario.uuid_id });
  await reaches('failed');
});
