import { contentViewMachine } from '@community/machines/content-view';
import { downloadMachine } from '@community/machines/download';
import { favouriteToggleMachine } from '@community/machines/favourite-toggle';
import { publicProfileMachine } from '@community/machines/public-profile';
import { scenarioCourseMachine } from '@community/machines/scenario-course';
import { buildPublicUser, buildScenario, buildUuid } from '@community/mocks/builders';
import { buildCourse } from '@community/mocks/course';
import preview from '../../../../.storybook/preview.tsx';
import { answered, done, refused, replayOf } from '../../../../.storybook/replay-model.tsx';
import { api, Stage } from '../../../../.storybook/stage.tsx';
import { PublicProfile } from '../screens/public-profile/index.ts';
import { ScenarioCourse } from '../screens/scenario-course/index.ts';
import { ScenarioView } from '../screens/scenario-view/index.ts';
import { choose, press } from './gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Content' });

const id = buildUuid(101);
const view = () => (
  <Stage machine={contentViewMachine} input={{ api, kind: 'scenario', id }}>
    {(actor) => (
      <main>
        <ScenarioView actor={actor} />
      </main>
    )}
  </Stage>
);
// What a machine tells its parent is not part of its model.
const parent = { send: () => {} } as never;

export const View = meta.story(
  replayOf({
    machine: contentViewMachine,
    input: { api, kind: 'scenario', id },
    screen: view,
    ways: [
      answered('content-view.loading', 'getScenario', buildScenario({ uuid_id: id })),
      refused('content-view.loading', 'getScenario', 404),
      refused('content-view.loading', 'getScenario', null),
      done('retried', press('Try again')),
    ],
  }),
);

export const Download = meta.story(
  replayOf({
    machine: downloadMachine,
    input: { api, kind: 'scenario', parent },
    screen: view,
    ways: [
      done('download.requested', press(/^Download/), { id, name: 'Septic shock on the ward' }),
      answered('download.preparing', 'downloadScenario', { url: '/file.isims', fileName: 'file.isims' }),
      refused('download.preparing', 'downloadScenario', 404),
      refused('download.preparing', 'downloadScenario', 500),
    ],
  }),
);

export const Favourite = meta.story(
  replayOf({
    machine: favouriteToggleMachine,
    input: { api, kind: 'scenario', id, name: 'Septic shock on the ward', isFavourite: false, count: 214, parent },
    screen: view,
    remembered: ({ isFavourite }) => isFavourite,
    ways: [
      done('toggled', press('Favourite')),
      answered('favourite-toggle.adding', 'toggleFavouriteScenario', true, { toggled: 'true' }),
      answered('favourite-toggle.removing', 'toggleFavouriteScenario', false, { toggled: 'false' }),
    ],
  }),
);

export const Course = meta.story(
  replayOf({
    machine: scenarioCourseMachine,
    input: { api, id },
    screen: () => (
      <Stage machine={scenarioCourseMachine} input={{ api, id }}>
        {(actor) => (
          <main>
            <h1>Septic shock on the ward</h1>
            <ScenarioCourse actor={actor} />
          </main>
        )}
      </Stage>
    ),
    ways: [
      answered('scenario-course.loading', 'getScenarioCourse', buildCourse()),
      refused('scenario-course.loading', 'getScenarioCourse', 404),
      refused('scenario-course.loading', 'getScenarioCourse', null),
      done('retried', press('Try again')),
      done('look.chosen', choose('tab', 'Table'), { look: 'table' }),
      done('look.chosen', choose('tab', 'Chart'), { look: 'chart' }),
    ],
  }),
);

export const OtherUser = meta.story(
  replayOf({
    machine: publicProfileMachine,
    input: { api, id: buildUuid(11) },
    screen: () => (
      <Stage machine={publicProfileMachine} input={{ api, id: buildUuid(11) }}>
        {(actor) => (
          <main>
            <PublicProfile actor={actor} />
          </main>
        )}
      </Stage>
    ),
    ways: [
      answered('public-profile.loading', 'getUser', buildPublicUser()),
      refused('public-profile.loading', 'getUser', 404),
      refused('public-profile.loading', 'getUser', null),
      done('retried', press('Try again')),
      done('tab.chosen', choose('tab', 'Media'), { kind: 'media' }),
    ],
  }),
);
