import type { Api } from '@community/contract/http';
import { buildMediaItem, buildMediaList, buildVideo } from '@community/mocks/content/media';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { type LoadPictures, mediaViewerMachine, type ViewerPicture } from './media-viewer.machine.ts';

const item = buildMediaItem();
const picture: ViewerPicture = {
  id: item.uuid_id,
  title: 'ECG',
  description: '',
  url: '/1',
  thumbUrl: null,
  isVideo: false,
};
const before = buildMediaItem({ uuid_id: buildUuid(401) });
const after = buildMediaItem({ uuid_id: buildUuid(402) });
const viewport = { width: 1000, height: 600 };

function start(
  listUserMedia: Api['listUserMedia'] = async () => buildMediaList([before, buildVideo(), item, after]),
  loadResults: LoadPictures | null = null,
) {
  const viewer = createActor(mediaViewerMachine, {
    input: {
      item: picture,
      others: { api: fakeApi({ listUserMedia }), contributor: item.contributed_by.uuid_id, loadResults },
    },
  }).start();
  return {
    viewer,
    shown: () => {
      const { items, index } = viewer.getSnapshot().context;
      return items[index]?.id;
    },
    view: () => viewer.getSnapshot().value.view,
    settles: (neighbours: 'listed' | 'single') => waitFor(viewer, (snapshot) => snapshot.matches({ neighbours })),
  };
}

it("moves through the contributor's pictures, and stops at the ends", async () => {
  const { viewer, shown, settles } = start();
  viewer.send({ type: 'opened' });
  expect(shown()).toBe(item.uuid_id);
  await settles('listed');
  expect(shown()).toBe(item.uuid_id);
  viewer.send({ type: 'moved', by: 1 });
  viewer.send({ type: 'moved', by: 1 });
  expect(shown()).toBe(after.uuid_id);
  viewer.send({ type: 'chosen', index: 0 });
  viewer.send({ type: 'moved', by: -1 });
  expect(shown()).toBe(before.uuid_id);
  viewer.send({ type: 'dismissed' });
  expect(shown()).toBe(item.uuid_id);
});

it('moves through the results that it is one of', async () => {
  const { viewer, shown, settles } = start(failing(500), async () => [item, buildVideo(), after]);
  viewer.send({ type: 'opened' });
  await settles('listed');
  viewer.send({ type: 'moved', by: 1 });
  expect(shown()).toBe(after.uuid_id);
  expect(viewer.getSnapshot().context.items).toHaveLength(2);
});

it('moves through those of its contributor where the results have changed meanwhile', async () => {
  const { viewer, shown, settles } = start(undefined, async () => [after]);
  viewer.send({ type: 'opened' });
  await settles('listed');
  viewer.send({ type: 'moved', by: -1 });
  expect(shown()).toBe(before.uuid_id);
});

it.each([
  ['fails', failing(500)],
  ['does not hold it', async () => buildMediaList([before, after])],
  ['holds nothing else', async () => buildMediaList([item])],
])('is alone where the list %s', async (_, list) => {
  const { viewer, shown, settles } = start(list);
  viewer.send({ type: 'opened' });
  await settles('single');
  viewer.send({ type: 'moved', by: 1 });
  expect(shown()).toBe(item.uuid_id);
});

it('is closed step by step: the presentation, then the viewer', () => {
  const { viewer, view } = start(() => pending());
  viewer.send({ type: 'presentation.toggled' });
  expect(view()).toBe('closed');
  viewer.send({ type: 'opened' });
  viewer.send({ type: 'presentation.toggled' });
  expect(view()).toEqual({ presenting: 'controlsHidden' });
  viewer.send({ type: 'dismissed' });
  expect(view()).toBe('viewing');
  viewer.send({ type: 'dismissed' });
  expect(view()).toBe('closed');
});

it('shows the way out of a presentation for a while after a pointer was used', () => {
  const clock = new SimulatedClock();
  const viewer = createActor(mediaViewerMachine, { input: { item: picture, others: [picture] }, clock }).start();
  const view = () => viewer.getSnapshot().value.view;
  viewer.send({ type: 'opened' });
  viewer.send({ type: 'pointer.used' });
  expect(view()).toBe('viewing');
  viewer.send({ type: 'presentation.toggled' });
  viewer.send({ type: 'pointer.used' });
  expect(view()).toEqual({ presenting: 'controlsShown' });
  clock.increment(2000);
  viewer.send({ type: 'pointer.used' });
  clock.increment(2000);
  expect(view()).toEqual({ presenting: 'controlsShown' });
  clock.increment(1000);
  expect(view()).toEqual({ presenting: 'controlsHidden' });
});

it('shows the whole picture again on request, and for another picture', async () => {
  const { viewer, settles } = start();
  const zoom = () => [viewer.getSnapshot().value.zoom, viewer.getSnapshot().context.zoom.scale];
  viewer.send({ type: 'opened' });
  await settles('listed');
  viewer.send({ type: 'panned', x: 50, y: 0, viewport });
  expect(viewer.getSnapshot().context.zoom.x).toBe(0);
  viewer.send({ type: 'zoomed', factor: 2, x: 0, y: 0, viewport });
  viewer.send({ type: 'panned', x: 50, y: 0, viewport });
  expect(viewer.getSnapshot().context.zoom).toEqual({ scale: 2, x: 50, y: 0 });
  viewer.send({ type: 'zoom.reset' });
  expect(zoom()).toEqual(['fitted', 1]);
  viewer.send({ type: 'zoomed', factor: 2, x: 0, y: 0, viewport });
  expect(zoom()).toEqual(['enlarged', 2]);
  viewer.send({ type: 'moved', by: 1 });
  expect(zoom()).toEqual(['fitted', 1]);
  viewer.send({ type: 'zoomed', factor: 2, x: 0, y: 0, viewport });
  viewer.send({ type: 'zoomed', factor: 0.1, x: 0, y: 0, viewport });
  expect(zoom()).toEqual(['fitted', 1]);
});

describe('of a package', () => {
  const film = { ...picture, id: 'film.mp4', isVideo: true };
  const scan = { ...picture, id: 'scan.png' };
  const open = (others = [picture, film, scan]) => {
    const viewer = createActor(mediaViewerMachine, { input: { item: picture, others } }).start();
    return { viewer, shown: () => viewer.getSnapshot().context.items[viewer.getSnapshot().context.index] };
  };

  it('opens with the chosen one, the first time and later', async () => {
    const { viewer, shown } = open();
    viewer.send({ type: 'opened', item: scan });
    await waitFor(viewer, (snapshot) => snapshot.matches({ neighbours: 'listed' }));
    expect(shown()).toBe(scan);
    viewer.send({ type: 'dismissed' });
    viewer.send({ type: 'opened', item: film });
    expect(shown()).toBe(film);
  });

  it('zooms pictures, but not videos', async () => {
    const { viewer } = open();
    const scale = () => viewer.getSnapshot().context.zoom.scale;
    viewer.send({ type: 'opened', item: film });
    await waitFor(viewer, (snapshot) => snapshot.matches({ neighbours: 'listed' }));
    viewer.send({ type: 'zoomed', factor: 2, x: 0, y: 0, viewport });
    expect(scale()).toBe(1);
    viewer.send({ type: 'moved', by: 1 });
    viewer.send({ type: 'zoomed', factor: 2, x: 0, y: 0, viewport });
    expect(scale()).toBe(2);
  });
});
