import type { Scenario } from '@community/contract/scenarios';
import { termParam } from '@community/contract/search-term';
import type { HttpHandler } from 'msw';
import { buildScenarioList, buildUser, scenarios, tags } from './builders.ts';
import { mock } from './mock.ts';

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
 * Handlers that answer every call as a small, healthy portal would, `trainer` being signed in. A favourite toggled is
 * remembered until the handlers are made anew.
 */
export function createHandlers(content: readonly Scenario[] = scenarios): HttpHandler[] {
  const shown = content.map((scenario) => ({ ...scenario }));
  const find = (id: string | undefined) => {
    const scenario = shown.find(({ uuid_id }) => uuid_id === id);
    if (!scenario)
      throw Response.json(
        { error: 'Not Found', message: 'There is no such scenario.', requestId: 'mocked' },
        { status: 404 },
      );
    return scenario;
  };
  return [
    mock('logIn', () => ({ ok: true })),
    mock('logOut', () => ({ ok: true })),
    mock('getMe', () => buildUser()),
    mock('sendPasswordEmail', () => ({ ok: true })),
    mock('updatePassword', () => ({ ok: true })),
    mock('listTags', () => tags),
    mock('listTagsInUse', () => tags),
    mock('listScenarios', ({ params }) => {
      const found = shown.filter((scenario) => matches(scenario, params));
      const offset = Number(params.offset);
      return buildScenarioList(found.slice(offset, offset + Number(params.count)), {
        total: found.length,
        from: found.length > offset ? offset + 1 : 0,
      });
    }),
    mock('listFavouriteScenarios', () => buildScenarioList(shown.filter((one) => one.is_favourited_by_current_user))),
    mock('getScenario', ({ params }) => find(params.id)),
    mock('toggleFavouriteScenario', ({ params }) => {
      const scenario = find(params.id);
      scenario.is_favourited_by_current_user = !scenario.is_favourited_by_current_user;
      scenario.number_favourites += scenario.is_favourited_by_current_user ? 1 : -1;
      return { toggled: scenario.is_favourited_by_current_user ? 'true' : 'false' };
    }),
    mock('downloadScenario', ({ params }) => ({
      url: `/files/mocked/${params.id}`,
      fileName: `${find(params.id).name}.isims`,
    })),
  ];
}
