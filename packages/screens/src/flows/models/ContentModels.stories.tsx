import {
  callFails,
  callSucceeds,
  externalEvent,
  nobody,
  onlyWhen,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { answerDownloads, api } from '@community/catalogue/stage';
import { profileListMachine, publicProfileMachine } from '@community/machines/account';
import {
  contentViewMachine,
  deletionMachine,
  downloadMachine,
  favouriteToggleMachine,
  reportMachine,
  scenarioCourseMachine,
} from '@community/machines/content';
import { buildPublicUser } from '@community/mocks/account/users';
import { buildCourse } from '@community/mocks/content/course';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockPending } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { StagedPublicProfile } from '../../account/public-profile/PublicProfile.stage.tsx';
import { StagedBrowse } from '../../content/content-browse/ScenarioBrowse.stage.tsx';
import { StagedCourse } from '../../content/scenario-course/ScenarioCourse.stage.tsx';
import { StagedDeletion } from '../../content/scenario-view/Deletion.stage.tsx';
import { StagedView, shownId } from '../../content/scenario-view/ScenarioView.stage.tsx';
import { choose, chooseFrom, confirm, press, slideToEnd } from '../gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({
  title: 'Flows/Models/Scenarios and media/Content',
  beforeEach: () => answerDownloads('pending'),
});

const scenario = buildScenario({ uuid_id: shownId });

export const View = meta.story(
  replayOf({
    machine: contentViewMachine,
    input: { api, kind: 'scenario', id: shownId, userId: '', createKey: () => 'key' },
    screen: () => <StagedView />,
    events: [
      callSucceeds('content-view.loading', 'getScenario', scenario),
      callFails('content-view.loading', 'getScenario', 404),
      callFails('content-view.loading', 'getScenario', null),
      userAction('retried', press('Try again')),
    ],
  }),
);

export const Report = meta.story(
  replayOf({
    machine: reportMachine,
    input: { api, kind: 'scenario', item: scenario, createKey: () => 'key' },
    screen: () => <StagedView />,
    relevantContext: ({ reason }) => reason,
    events: [
      userAction('report.opened', chooseFrom('More actions', 'Report', 'menuitem')),
      userAction('reason.chosen', choose('radio', 'Something else'), { reason: 'other' }),
      onlyWhen(({ context }) => context.reason !== null, userAction('report.submitted', press('Send report'))),
      callSucceeds('report.sending', 'reportScenario', { ok: true }),
      callFails('report.sending', 'reportScenario', 429),
      callFails('report.sending', 'reportScenario', null),
    ],
  }),
);

export const Download = meta.story(
  replayOf({
    machine: downloadMachine,
    input: { api, kind: 'scenario', parent: nobody },
    screen: () => <StagedView />,
    events: [
      userAction('download.requested', press(/^Download/), { id: shownId, name: scenario.name }),
      callSucceeds('download.preparing', 'downloadScenario', { url: '/file.isims', fileName: 'file.isims' }),
      externalEvent('download', 'download.answered', { url: '/file.isims', isTaken: true }),
      externalEvent('download', 'download.answered', { url: '/file.isims', isTaken: false }),
      callFails('download.preparing', 'downloadScenario', 404),
      callFails('download.preparing', 'downloadScenario', 500),
    ],
  }),
);

export const Favourite = meta.story(
  replayOf({
    machine: favouriteToggleMachine,
    input: {
      api,
      kind: 'scenario',
      id: shownId,
      name: scenario.name,
      isFavourite: false,
      count: 214,
      createKey: () => crypto.randomUUID(),
      parent: nobody,
    },
    screen: () => <StagedBrowse />,
    mocks: [
      mock('listScenarios', () => buildScenarioList([scenario])),
      mock('listFavouriteScenarios', () => buildScenarioList([])),
    ],
    relevantContext: ({ isFavourite }) => isFavourite,
    events: [
      userAction('toggled', press(`Favourite ${scenario.name}`)),
      callSucceeds('favourite-toggle.adding', 'toggleFavouriteScenario', true, { toggled: 'true' }),
      callSucceeds('favourite-toggle.removing', 'toggleFavouriteScenario', false, { toggled: 'false' }),
      callFails('favourite-toggle.adding', 'toggleFavouriteScenario', 502),
      callFails('favourite-toggle.checking', 'getScenario', null),
    ],
  }),
);

export const Course = meta.story(
  replayOf({
    machine: scenarioCourseMachine,
    input: { api, id: shownId },
    screen: () => <StagedCourse />,
    events: [
      callSucceeds('scenario-course.loading', 'getScenarioCourse', buildCourse()),
      callFails('scenario-course.loading', 'getScenarioCourse', 404),
      callFails('scenario-course.loading', 'getScenarioCourse', null),
      userAction('retried', press('Try again')),
      userAction('played', press('Play'), { isInSteps: true }),
      userAction('paused', press('Pause')),
      userAction('moment.chosen', slideToEnd('Moment of the course'), { at: 86_400 }),
      userAction('look.chosen', choose('tab', 'Table'), { look: 'table' }),
      userAction('look.chosen', choose('tab', 'Chart'), { look: 'chart' }),
    ],
  }),
);

export const Removal = meta.story(
  replayOf({
    machine: deletionMachine,
    input: { api, kind: 'scenario', id: scenario.uuid_id, createKey: () => 'key', parent: nobody },
    screen: () => <StagedDeletion />,
    events: [
      userAction('delete.requested', press('Delete scenario'), { name: scenario.name }),
      userAction('delete.confirmed', confirm('Delete')),
      userAction('delete.dismissed', confirm('Cancel')),
      callSucceeds('deletion.deleting', 'deleteScenario', { ok: true, undo_until: '2026-03-14T12:00:00Z' }),
      callFails('deletion.deleting', 'deleteScenario', 502),
      callFails('deletion.checking', 'getScenario', null),
    ],
  }),
);

export const OtherUser = meta.story(
  replayOf({
    machine: publicProfileMachine,
    input: { api, id: buildUuid(11) },
    screen: () => <StagedPublicProfile />,
    events: [
      callSucceeds('public-profile.loading', 'getUser', buildPublicUser()),
      callFails('public-profile.loading', 'getUser', 404),
      callFails('public-profile.loading', 'getUser', null),
      userAction('retried', press('Try again')),
      userAction('tab.chosen', choose('tab', 'Media'), { kind: 'media' }),
    ],
  }),
);

export const ListOfOtherUser = meta.story(
  replayOf({
    machine: profileListMachine,
    input: { load: async () => [] },
    screen: () => <StagedPublicProfile />,
    // The other lists of the page stay where they begin, so that each further state is one of this list.
    mocks: [
      mockPending('listUserFavouriteScenarios'),
      mockPending('listUserMedia'),
      mockPending('listUserFavouriteMedia'),
    ],
    events: [
      callSucceeds('profile-list.loading', 'listUserScenarios', [scenario], buildScenarioList([scenario])),
      callSucceeds('profile-list.loading', 'listUserScenarios', [], buildScenarioList([])),
      callFails('profile-list.loading', 'listUserScenarios', 500),
      userAction('retried', press('Try again')),
    ],
  }),
);
