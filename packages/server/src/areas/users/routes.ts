import { endpoints } from '@community/contract';
import type { Scenario, ScenarioList } from '@community/contract/scenarios';
import type { UserDetails } from '@community/contract/users';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http-error.ts';
import { route } from '../../route.ts';
import { loadContributed, loadPublicUser, loadStarred, loadUserDetails, requireUserId } from './queries.ts';

const noSuchUser = () => notFound('There is no such user.');

const whole = (scenarios: Scenario[]): ScenarioList => {
  const count = scenarios.length;
  return { total: count, from: Math.min(1, count), to: count, count, scenarios };
};

/** The profiles of users, and what they contributed and starred. */
export function userRoutes(app: FastifyInstance): void {
  const { db, config } = app.portal;
  const readerFor = (userId: number) => ({ userId, editorUrl: config.editorUrl });

  route(app, endpoints.getUser, async ({ params }) => {
    const found = await loadPublicUser(db, params.id);
    if (!found) throw noSuchUser();
    return found;
  });

  route(app, endpoints.getUserDetails, async ({ params, user }): Promise<UserDetails[]> => {
    const found = await loadUserDetails(db, params.id, user.id);
    if (!found) throw noSuchUser();
    return [found];
  });

  route(app, endpoints.listUserScenarios, async ({ params, user }) =>
    whole(await loadContributed(db, await requireUserId(db, params.id), readerFor(user.id))),
  );

  route(app, endpoints.listUserFavouriteScenarios, async ({ params, user }) =>
    whole(await loadStarred(db, await requireUserId(db, params.id), readerFor(user.id))),
  );
}
