import { endpoints } from '@community/contract';
import type { ScenarioList } from '@community/contract/scenarios';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http-error.ts';
import { route } from '../../route.ts';
import { browseScenarios } from './browse.ts';
import { countDownload } from './downloads.ts';
import { toggleFavourite } from './favourites.ts';
import { findScenario, loadFavourites } from './queries.ts';

function asList(scenarios: ScenarioList['scenarios'], total: number, offset: number): ScenarioList {
  const count = scenarios.length;
  return { total, from: count === 0 ? 0 : offset + 1, to: count === 0 ? 0 : offset + count, count, scenarios };
}

/** Browsing, viewing, starring and downloading scenarios. */
export function scenarioRoutes(app: FastifyInstance): void {
  const { db, fileLinks, config } = app.portal;
  const readerFor = (userId: number) => ({ userId, editorUrl: config.editorUrl });
  const noSuchScenario = () => notFound('There is no such scenario.');

  route(app, endpoints.listScenarios, async ({ params, user }) => {
    const { offset, count, ...wanted } = params;
    const { total, scenarios } = await browseScenarios(db, readerFor(user.id), wanted, { offset, count });
    return asList(scenarios, total, offset);
  });

  route(app, endpoints.getScenario, async ({ params, user }) => {
    const scenario = await findScenario(db, params.id, readerFor(user.id));
    if (!scenario) throw noSuchScenario();
    return scenario;
  });

  route(app, endpoints.listFavouriteScenarios, async ({ user }) => {
    const scenarios = await loadFavourites(db, readerFor(user.id));
    return asList(scenarios, scenarios.length, 0);
  });

  route(app, endpoints.toggleFavouriteScenario, async ({ params, user }) => {
    const isFavourite = await toggleFavourite(db, params.id, user.id);
    if (isFavourite === null) throw noSuchScenario();
    return { toggled: isFavourite ? 'true' : 'false' };
  });

  route(app, endpoints.downloadScenario, async ({ params, user }) => {
    const file = await countDownload(db, params.id, user.id);
    if (!file) throw noSuchScenario();
    return { url: fileLinks.create(file), fileName: file.name };
  });
}
