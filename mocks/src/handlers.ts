import { endpoints } from '@community/contract';
import { type Scenario, termParam } from '@community/contract/content';
import type { HttpHandler } from 'msw';
import {
  buildConfiguration,
  buildPublicUser,
  buildScenarioList,
  buildUser,
  buildUserDetails,
  scenarios,
  tags,
} from './builders.ts';
import { combine } from './combine.ts';
import { createContentHandlers, find, toggleFavourite } from './content/content-handlers.ts';
import { mediaItems } from './content/media.ts';
import { ownMedia, ownScenarios } from './content/own-content.ts';
import { createPlanHandlers } from './content/plans.ts';
import { preferLanguages, sortList } from './content/sort-list.ts';
import { createFactorHandlers } from './factors.ts';
import { createLicensingHandlers } from './licensing/licensing-handlers.ts';
import { mock } from './mock.ts';
import { createSessionHandlers } from './sessions.ts';

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
 * Handlers that answer every call as a small, healthy portal would, `trainer` being signed in. A favourite toggled and
 * the own details changed are remembered until the handlers are recreated.
 */
export function createHandlers(content: readonly Scenario[] = scenarios): HttpHandler[] {
  const shown = content.map((scenario) => ({ ...scenario }));
  let me = buildUser();
  const items = [...shown, ...ownScenarios.map((scenario) => ({ ...scenario }))];
  const media = [...mediaItems, ...ownMedia].map((item) => ({ ...item }));
  const handlers = [
    mock('logIn', () => ({ ok: true })),
    mock('logOut', () => ({ ok: true })),
    mock('getMe', () => me),
    mock('sendPasswordEmail', () => ({ ok: true })),
    mock('updatePassword', () => ({ ok: true })),
    mock('changePassword', () => ({ ok: true })),
    mock('sendOwnPasswordEmail', () => ({ ok: true })),
    mock('checkPasswordReset', () => ({ ok: true })),
    mock('resetPassword', () => ({ ok: true })),
    mock('updateDetails', ({ body }) => {
      const { userId: _, languages = me.languages, ...details } = endpoints.updateDetails.body.parse(body);
      me = { ...me, ...details, languages };
      return me;
    }),
    mock('updatePrivacy', ({ body }) => {
      me = { ...me, is_public: endpoints.updatePrivacy.body.parse(body).isPublic };
      return me;
    }),
    mock('validateUsername', () => ({ valid: true })),
    mock('exportAccount', () => ({ url: '/files/mocked/account', fileName: 'account.zip' })),
    mock('deleteAccount', () => ({ ok: true })),
    mock('getConfiguration', () => buildConfiguration()),
    mock('getUser', ({ params }) => buildPublicUser({ uuid: params.id ?? '' })),
    mock('getUserDetails', () => [
      buildUserDetails({ is_public: me.is_public, first_name: me.firstName, last_name: me.lastName }),
    ]),
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
    ...createSessionHandlers(),
    ...createFactorHandlers(),
    ...createLicensingHandlers(),
    ...createContentHandlers({ scenarios: items, media }),
    ...createPlanHandlers([...items, ...media]),
  ];
  return [combine(handlers)];
}
