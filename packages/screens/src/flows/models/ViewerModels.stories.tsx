import { callFails, callSucceeds, externalEvent, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api, Stage } from '@community/catalogue/stage';
import { contentViewMachine, mediaViewerMachine, pictureOf, soundPlayerMachine } from '@community/machines/content';
import { buildCourse } from '@community/mocks/content/course';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { mock } from '@community/mocks/mock';
import { fireEvent, spyOn, within } from 'storybook/test';
import { MediaView } from '../../content/media-view/MediaView.tsx';
import { StagedCourse } from '../../content/scenario-course/ScenarioCourse.stage.tsx';
import { press, pressKeys } from '../gestures.ts';

/** Every state of the viewer of pictures and of the player of sounds, reached by its shortest path. */
const meta = preview.meta({
  title: 'Flows/Models/Scenarios and media/Viewer',
  // No sound is played: the events report playback themselves.
  beforeEach: () => {
    spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  },
});

const item = buildMediaItem();
const items = [item, buildMediaItem({ uuid_id: '00000000-0000-4000-8000-000000000999' })];
const pictures = items.map(pictureOf).filter((one) => one !== null);
const [first = { id: '', title: '', description: '', url: '', thumbUrl: null, isVideo: false }] = pictures;
/** Moves the pointer over what is presented. */
const movePointer = async () => {
  const way = await within(document.body).findByRole('button', { name: 'End the presentation' });
  fireEvent.pointerMove(way, { clientX: 300, clientY: 200 });
};
const viewport = { width: 1280, height: 800 };

export const Viewer = meta.story(
  replayOf({
    machine: mediaViewerMachine,
    input: { item: first, others: { api, contributor: item.contributed_by.uuid_id, loadResults: null } },
    screen: () => (
      <Stage
        machine={contentViewMachine}
        input={{ api, kind: 'media', id: item.uuid_id, userId: '', createKey: () => 'key' }}
      >
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
      userAction('presentation.toggled', pressKeys('p')),
      userAction('pointer.used', movePointer),
      userAction('dismissed', pressKeys('{Escape}')),
      userAction('zoomed', pressKeys('+'), { factor: 1.5, x: 0, y: 0, viewport }),
      userAction('zoom.reset', pressKeys('0')),
      callSucceeds('media-viewer.neighbours.loading', 'listUserMedia', pictures, buildMediaList(items)),
      callFails('media-viewer.neighbours.loading', 'listUserMedia', 500),
    ],
  }),
);

const sound = 'Crackles on the left';

export const Sounds = meta.story(
  replayOf({
    machine: soundPlayerMachine,
    input: {},
    screen: () => <StagedCourse />,
    events: [
      userAction('play.requested', press(`Play ${sound}`), { sound: 'sound crackles' }),
      userAction('pause.requested', press(`Pause ${sound}`)),
      externalEvent('sound-player', 'playback.started'),
      externalEvent('sound-player', 'playback.ended'),
      externalEvent('sound-player', 'playback.failed'),
    ],
    mocks: [mock('getScenarioCourse', () => buildCourse())],
  }),
);
