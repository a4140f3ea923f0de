import { buildCourse } from '@community/mocks/content/course';
import { buildMediaItem } from '@community/mocks/content/media';
import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { isDownloadReady } from '../shared/shared.ts';
import { failing, fakeApi } from '../testing/testing.ts';
import { contentViewMachine } from './content-view.machine.ts';

const scenario = buildScenario();

function start(calls: Parameters<typeof fakeApi>[0]) {
  const page = createActor(contentViewMachine, {
    input: {
      api: fakeApi({ getScenarioCourse: async () => buildCourse(), ...calls }),
      kind: 'scenario',
      createKey: () => 'key',
      id: scenario.uuid_id,
      userId: 'somebody-else',
    },
  }).start();
  return { page, reaches: (state: 'shown' | 'notFound' | 'failed') => waitFor(page, (s) => s.matches(state)) };
}

it('shows the scenario, whose star and download work', async () => {
  const file = { url: '/files/x', fileName: 'x.isims' };
  const { page, reaches } = start({
    getScenario: async () => scenario,
    toggleFavouriteScenario: async () => ({ toggled: 'true' }),
    downloadScenario: async () => file,
  });
  const heard = vi.fn();
  page.on('*', heard);
  const { context } = await reaches('shown');
  context.toggle?.send({ type: 'toggled' });
  await vi.waitFor(() => expect(context.toggle?.getSnapshot().context.count).toBe(215));
  page.send({ type: 'download.requested' });
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'downloadReady', ...file, kind: 'scenario' })),
  );
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: `${scenario.name} is now a favourite.` }));
  expect(context.course?.getSnapshot().context.course).toEqual(buildCourse());
});

it.each([
  [scenario.contributed_by.uuid_id, true],
  ['somebody-else', false],
])('lets %s publish it: %s', async (userId, isOwner) => {
  const page = createActor(contentViewMachine, {
    input: {
      api: fakeApi({
        getScenarioCourse: async () => buildCourse(),
        getScenario: async () => scenario,
        setScenarioPrivacy: async () => ({ newLevel: 0 }),
      }),
      kind: 'scenario',
      createKey: () => 'key',
      id: scenario.uuid_id,
      userId,
    },
  }).start();
  const heard = vi.fn();
  page.on('*', heard);
  const { context } = await waitFor(page, (s) => s.matches('shown'));
  expect(context.own !== null).toBe(isOwner);
  if (!isOwner) return;
  context.own?.send({ type: 'privacy.toggled' });
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: `${scenario.name} is now private.` })),
  );
});

it.each([404, 400])('is not found on a %i', async (status) => {
  await start({ getScenario: failing(status) }).reaches('notFound');
});

it('reports a failure, and can be retried', async () => {
  const getScenario = vi.fn<() => Promise<typeof scenario>>(failing(null));
  const { page, reaches } = start({ getScenario });
  await reaches('failed');
  getScenario.mockResolvedValue(scenario);
  page.send({ type: 'retried' });
  await reaches('shown');
});

it('shows media, using their calls', async () => {
  const item = buildMediaItem({ name: '', file_name: 'wound.jpeg' });
  const api = fakeApi({
    getMediaItem: async () => item,
    downloadMedia: async () => ({ url: '/files/m', fileName: 'm' }),
  });
  const page = createActor(contentViewMachine, {
    input: { api, kind: 'media', id: item.uuid_id, userId: 'somebody-else', createKey: () => 'key' },
  });
  const heard = vi.fn();
  page.on('*', heard);
  page.start();
  await waitFor(page, (s) => s.matches('shown'));
  page.send({ type: 'download.requested' });
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'downloadReady', url: '/files/m', fileName: 'm', kind: 'media' }),
    ),
  );
  heard.mock.calls
    .map(([event]) => event)
    .find(isDownloadReady)
    ?.answer(true);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Download of wound.jpeg started.' }));
});

it.each([
  ['scenario', buildScenario()],
  ['media', buildMediaItem()],
] as const)('lets anybody but its contributor report a %s', async (kind, item) => {
  const offersReport = async (userId: string) => {
    const api = fakeApi({
      getScenario: async () => scenario,
      getMediaItem: async () => buildMediaItem(),
      getScenarioCourse: async () => buildCourse(),
    });
    const page = createActor(contentViewMachine, {
      input: { api, kind, id: item.uuid_id, userId, createKey: () => 'key' },
    }).start();
    const { context } = await waitFor(page, (s) => s.matches('shown'));
    return context.report !== null;
  };
  expect(await offersReport('somebody-else')).toBe(true);
  expect(await offersReport(item.contributed_by.uuid_id)).toBe(false);
});
