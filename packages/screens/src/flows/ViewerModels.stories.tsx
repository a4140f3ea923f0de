import { callFails, callSucceeds, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api, Stage } from '@community/catalogue/stage';
import { contentViewMachine, mediaViewerMachine } from '@community/machines/content';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { userEvent } from 'storybook/test';
import { MediaView } from '../content/media-view/MediaView.tsx';
import { press } from './gestures.ts';

/** Every state of the viewer of pictures, reached by its shortest path. */
const meta = preview.meta({ title: 'Flows/Models/Viewer' });

const item = buildMediaItem();
const items = [item, buildMediaItem({ uuid_id: '00000000-0000-4000-8000-000000000999' })];
const key = (name: string) => () => userEvent.keyboard(name);
const room = { width: 1280, height: 800 };

export const Viewer = meta.story(
  replayOf({
    machine: mediaViewerMachine,
    input: { api, item },
    screen: () => (
      <Stage machine={contentViewMachine} input={{ api, kind: 'media', id: item.uuid_id }}>
        {(actor) => (
          <main>
            <MediaView actor={actor} />
          </main>
        )}
      </Stage>
    ),
    relevantContext: ({ zoom, items: known }) => [zoom.scale, known.length],
    events: [
      userAction('opened', press('View full screen')),
      userAction('presentation.toggled', key('p')),
      userAction('dismissed', key('{Escape}')),
      userAction('zoomed', key('+'), { factor: 1.5, x: 0, y: 0, room }),
      userAction('zoom.reset', key('0')),
      callSucceeds('media-viewer.neighbours.loading', 'listUserMedia', items, buildMediaList(items)),
      callFails('media-viewer.neighbours.loading', 'listUserMedia', 500),
    ],
  }),
);
