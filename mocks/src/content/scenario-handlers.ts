import { endpoints } from '@community/contract';
import { type Scenario, termParam } from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { find, toggleFavourite } from './content-handlers.ts';
import { buildScenarioList, tags } from './scenarios.ts';
import { preferLanguages, sortList } from './sort-list.ts';

const isWanted = (wanted: string | undefined, value: number | null) => wanted === '-1' || wanted === String(value);

function matches(scenario: Scenario, params: Readonly<Record<string, string>>): boolean {
  const text = [scenario.name, scenario.description, ...scenario.tags.map(({ title }) => title)]
    .join(' ')
    .toLowerCase();
  const words = termParam.parse(params.term);
  const wantedTags = params.tags === '-1' ? [] : (params.tags ?? '').split(',').map(Number);
  return (
    isWanted(params.age, scenario.patient_age) &&
    isWanted(params.condition, scenario.patient_condition) &&
    words.every((word) => text.includes(word)) &&
    wantedTags.every((id) => scenario.tags.some((tag) => tag.id === id))
  );
}

/**
 * Handlers of the calls about published scenarios.
 * @param shown those that are published.
 * @param items all of them.
 */
export function createScenarioHandlers(shown: readonly Scenario[], items: readonly Scenario[]): HttpHandler[] {
  return [
    mock('listUserScenarios', ({ params }) =>
      buildScenarioList(shown.filter(({ contributed_by }) => contributed_by.uuid_id === params.id)),
    ),
    mock('listUserFavouriteScenarios', () =>
      buildScenarioList(shown.filter((one) => one.is_favourited_by_current_user)),
    ),
    mock('listTags', () => tags),
    mock('listTagsInUse', () => tags),
    mock('listScenarios', ({ params, query }) => {
      const wanted = endpoints.listScenarios.query.parse(Object.fromEntries(query));
      const { language, device, prefer, sort, contributor } = wanted;
      const matching = shown.filter(
        (scenario) =>
          matches(scenario, params) &&
          (language.length === 0 || language.includes(scenario.unicode_language_identifier)) &&
          (device.length === 0 || device.includes(scenario.device_id)) &&
          (contributor === null || scenario.contributed_by.uuid_id === contributor),
      );
      const found = preferLanguages(sortList(matching, sort), prefer);
      const offset = Number(params.offset);
      return buildScenarioList(found.slice(offset, offset + Number(params.count)), {
        total: found.length,
        from: found.length > offset ? offset + 1 : 0,
      });
    }),
    mock('listFavouriteScenarios', () => buildScenarioList(shown.filter((one) => one.is_favourited_by_current_user))),
    mock('toggleFavouriteScenario', ({ params }) => toggleFavourite(find(items, params.id, 'scenario'))),
    mock('downloadScenario', ({ params }) => ({
      url: `/files/mocked/${params.id}`,
      fileName: `${find(items, params.id, 'scenario').name}.isims`,
    })),
  ];
}
