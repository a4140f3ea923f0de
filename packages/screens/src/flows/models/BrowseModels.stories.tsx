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
import { api } from '@community/catalogue/stage';
import {
  contentBrowseMachine,
  contentListMachine,
  contentPreviewMachine,
  favouritesListMachine,
  favouritesPanelMachine,
  noCriteria,
  ROWS_PER_PAGE,
} from '@community/machines/content';
import { buildScenario, buildScenarioList, scenarios, tags } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { StagedBrowse } from '../../content/content-browse/ScenarioBrowse.stage.tsx';
import { panelInput, StagedPanel } from '../../content/favourites/FavouritesPanel.stage.tsx';
import { choose, chooseFrom, press, pressKeys } from '../gestures.ts';

/** Every state of the browse page's machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Scenarios and media/Browse' });

const browseInput = {
  api,
  kind: 'scenario' as const,
  createKey: () => crypto.randomUUID(),
  languages: ['en'],
  perPage: null,
  criteria: noCriteria,
  page: 1,
};

export const Browse = meta.story(
  replayOf(
    {
      machine: contentBrowseMachine,
      input: browseInput,
      screen: () => <StagedBrowse />,
      // There, the filters are on a sheet.
      viewport: 'phone',
      events: [
        callSucceeds('content-browse.tags.loading', 'listTagsInUse', tags),
        callFails('content-browse.tags.loading', 'listTagsInUse', 500),
        userAction('filters.opened', press('Filters')),
        userAction('filters.closed', pressKeys('{Escape}')),
      ],
    },
    {
      input: { ...browseInput, selected: scenarios[0]?.uuid_id ?? null },
      screen: () => <StagedBrowse query={`selected=${scenarios[0]?.uuid_id}`} />,
    },
  ),
);

const listInput = {
  criteria: noCriteria,
  page: 1,
  pageSize: ROWS_PER_PAGE.scenario,
  load: async () => ({ total: 0, rows: [] }),
  parent: nobody,
};

export const List = meta.story(
  replayOf(
    {
      machine: contentListMachine,
      input: listInput,
      screen: () => <StagedBrowse />,
      events: [
        callSucceeds(
          'content-list.loading',
          'listScenarios',
          { total: 1, rows: [] },
          buildScenarioList([], { total: 1 }),
        ),
        callSucceeds(
          'content-list.loading',
          'listScenarios',
          { total: scenarios.length, rows: scenarios },
          buildScenarioList(scenarios),
        ),
        callSucceeds('content-list.loading', 'listScenarios', { total: 0, rows: [] }, buildScenarioList([])),
        callFails('content-list.loading', 'listScenarios', 500),
        callFails('content-list.reloading', 'listScenarios', 500),
        callFails('content-list.reloading', 'listScenarios', null),
        onlyWhen(
          (snapshot) => snapshot.matches('populated'),
          userAction('page.requested', chooseFrom(/^Patient age/, 'Adult'), {
            criteria: { ...noCriteria, age: 2 },
            page: 1,
          }),
        ),
      ],
    },
    { input: { ...listInput, page: 9 }, screen: () => <StagedBrowse query="page=9" /> },
  ),
);

/** On no page of the list, so that it has to be fetched. */
const wanted = buildScenario({ uuid_id: buildUuid(900), name: 'Anaphylaxis in the clinic' });
const previewInput = { api, kind: 'scenario' as const, id: wanted.uuid_id, parent: nobody };

export const Preview = meta.story(
  replayOf({
    machine: contentPreviewMachine,
    input: previewInput,
    screen: () => <StagedBrowse query={`selected=${wanted.uuid_id}`} />,
    viewport: 'desktop',
    events: [
      callSucceeds('content-preview.loading', 'getScenario', wanted),
      callFails('content-preview.loading', 'getScenario', 404),
      callFails('content-preview.loading', 'getScenario', 500),
      onlyWhen(
        (snapshot) => !snapshot.matches('nothing'),
        userAction('item.chosen', press('Close preview'), { id: null }),
      ),
    ],
  }),
);

const favourites = scenarios.slice(3);

export const Favourites = meta.story(
  replayOf({
    machine: favouritesListMachine,
    input: panelInput,
    screen: () => <StagedPanel events={[{ type: 'card.opened' }]} />,
    events: [
      callSucceeds('favourites-list.loading', 'listFavouriteScenarios', favourites, buildScenarioList(favourites)),
      callSucceeds('favourites-list.loading', 'listFavouriteScenarios', [], buildScenarioList([])),
      callFails('favourites-list.loading', 'listFavouriteScenarios', 500),
      callFails('favourites-list.refreshing', 'listFavouriteScenarios', 500),
      onlyWhen((snapshot) => snapshot.matches('populated'), externalEvent('favourites-panel', 'favourites.changed')),
    ],
  }),
);

export const FavouritesCard = meta.story(
  replayOf({
    machine: favouritesPanelMachine,
    input: panelInput,
    screen: () => <StagedPanel />,
    // The card opens and closes there.
    viewport: 'phone',
    events: [
      userAction('card.toggled', press('Show favourites')),
      onlyWhen(
        (snapshot) => snapshot.matches({ card: 'expanded' }),
        userAction('tab.chosen', choose('tab', 'Media'), { kind: 'media' }),
      ),
    ],
  }),
);
