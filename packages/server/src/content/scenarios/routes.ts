import { endpoints } from '@community/contract';
import type { Scenario, ScenarioList } from '@community/contract/content';
import type { FastifyInstance } from 'fastify';
import { requireUserId } from '../../account/profile/public-profile.ts';
import { notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import { deliverIfPossible } from '../delivery/deliver-edits.ts';
import { writeOnce } from '../idempotent-writes.ts';
import { subjectOf } from '../items/audit-items.ts';
import { restoreItem } from '../items/deletion.ts';
import { editItem, retryProcessing } from '../items/edit.ts';
import { scenarioKind } from '../kinds.ts';
import { rowsOf } from '../paging.ts';
import { createSearchLimit } from '../search/limit-searches.ts';
import { browseScenarios } from './browse.ts';
import { findCourse } from './course.ts';
import { createCourseLimit } from './limit-courses.ts';
import { listOwn } from './own.ts';
import { scenarioQueries } from './queries.ts';

const asList = (scenarios: Scenario[], total: number, offset: number, isCapped = false): ScenarioList => ({
  ...rowsOf(scenarios, total, offset, isCapped),
  scenarios,
});
const whole = (scenarios: Scenario[]) => asList(scenarios, scenarios.length, 0);

/** Browsing, viewing and editing scenarios. */
export function scenarioRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const { deletedDays } = config;
  const limitSearches = createSearchLimit((seconds) =>
    app.metrics.searchSeconds.observe({ kind: 'scenario' }, seconds),
  );
  const limitCourses = createCourseLimit();
  const readerFor = (userId: number) => ({ userId, editorUrl: config.editorUrl });
  const noSuchScenario = () => notFound('There is no such scenario.');

  async function requireScenario(uuid: string, userId: number): Promise<Scenario> {
    const scenario = await scenarioQueries.find(db, uuid, readerFor(userId));
    if (!scenario) throw noSuchScenario();
    return scenario;
  }

  route(app, endpoints.listScenarios, async ({ params, query, user }) => {
    const { offset, count, ...path } = params;
    const wanted = { ...path, ...query };
    const browse = () => browseScenarios(db, readerFor(user.id), wanted, { offset, count }, app.synonyms);
    const { total, items, isCapped } = await limitSearches(user.id, wanted, browse);
    return asList(items, total, offset, isCapped);
  });

  route(app, endpoints.listOwnScenarios, async ({ params, query, user }) => {
    const { offset, count, ...order } = params;
    const wish = { ...order, ...query, deletedDays };
    const list = () => listOwn(db, readerFor(user.id), wish, { offset, count });
    const { total, items, counts } = await limitSearches(user.id, { term: query.term }, list);
    return { ...asList(items, total, offset), counts };
  });

  route(app, endpoints.getScenario, ({ params, user }) => requireScenario(params.id, user.id));

  route(app, endpoints.getScenarioCourse, async ({ params, user }) => {
    await limitCourses(user.id);
    const course = await findCourse(db, app.fileLinks, params.id, user);
    if (!course) throw noSuchScenario();
    return course;
  });

  route(app, endpoints.listFavouriteScenarios, async ({ user }) =>
    whole(await scenarioQueries.loadFavourites(db, readerFor(user.id))),
  );

  route(app, endpoints.listUserScenarios, async ({ params, user }) =>
    whole(await scenarioQueries.loadContributed(db, await requireUserId(db, params.id), readerFor(user.id))),
  );

  route(app, endpoints.listUserFavouriteScenarios, async ({ params, user }) =>
    whole(await scenarioQueries.loadStarred(db, await requireUserId(db, params.id), readerFor(user.id))),
  );

  route(app, endpoints.updateScenario, async ({ params, body, request, asCaller, user, idempotencyKey: key }) => {
    const { patientAge, patientCondition, ...edit } = body;
    const categories = { patient_age: patientAge, patient_condition: patientCondition };
    const asked = ['edit', 'scenario', params.id, body];
    const became_private = await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, async () => {
        const isPrivateNow = await editItem(db, scenarioKind, params.id, userId, { ...edit, categories });
        const subject = subjectOf(scenarioKind, params.id);
        if (isPrivateNow) await audit(db, request, { event: 'content unpublished', userId, subject });
        return isPrivateNow;
      }),
    );
    await deliverIfPossible(app, user.id);
    return { ...(await requireScenario(params.id, user.id)), became_private };
  });

  route(app, endpoints.restoreScenario, async ({ params, request, asCaller, user, idempotencyKey: key }) => {
    const asked = ['restore', 'scenario', params.id];
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, async () => {
        const isRestored = await restoreItem(db, scenarioKind, params.id, userId);
        const subject = subjectOf(scenarioKind, params.id);
        if (isRestored) await audit(db, request, { event: 'content restored', userId, subject });
      }),
    );
    return requireScenario(params.id, user.id);
  });

  route(app, endpoints.retryScenario, async ({ params, asCaller, user, idempotencyKey: key }) => {
    const asked = ['process again', 'scenario', params.id];
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, () => retryProcessing(db, scenarioKind, params.id, userId)),
    );
    return requireScenario(params.id, user.id);
  });
}
