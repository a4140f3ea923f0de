import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { scenarioKind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';
import { purgeItems } from './deletion.ts';
import { lockItems } from './lock-items.ts';

const portal = await startTestPortal();
const { db } = portal;

it('a download being counted and the processing of its scenario do not wait for each other', async () => {
  const user = await portal.createUser();
  const scenario = await portal.createScenario();
  const index = () => db.transaction().execute((transaction) => indexItems(transaction, scenarioKind, [scenario.id]));
  await db.transaction().execute(async (transaction) => {
    // As a download begins; its row refers to the scenario's.
    const row = { user_id: user.id, scenario_id: scenario.id, day: '2026-01-01' };
    await transaction.insertInto('scenario_download').values(row).execute();
    // The embedded database runs one transaction after the other.
    if (portal.app.database.kind === 'postgresql') await expect(index()).resolves.toBeUndefined();
  });
  await index();
  expect((await user.call(`/api/download/scenario/${scenario.uuid}`)).status).toBe(200);
});

function describeDeletion() {
  it.each<[string, number, (user: TestUser, uuid: string) => Promise<{ status: number; text: string }>]>([
    ['a download', 404, (user, uuid) => user.call(`/api/download/scenario/${uuid}`)],
    [
      'a report',
      404,
      (user, uuid) =>
        user.call({
          method: 'POST',
          url: `/api/scenario/${uuid}/report`,
          payload: { reason: 'other', note: '' },
        }),
    ],
    [
      'a plan',
      200,
      (user, uuid_id) =>
        plansOf(user).post('/api/me/plans', { title: 'Night shift', items: [{ kind: 'scenario', uuid_id }] }),
    ],
  ])('is waited for by %s, and then not found', async (_, status, call) => {
    const [author, reader] = [await portal.createUser(), await portal.createUser()];
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id });
    const deletion = await db.startTransaction().execute();
    onTestFinished(async () => void (deletion.isCommitted || (await deletion.rollback().execute())));
    const [locked] = await lockItems(deletion, scenarioKind, [uuid], author.id);
    if (!locked?.item) throw new Error('It was not locked.');
    await purgeItems(deletion, scenarioKind, [{ ...locked.item, deleted_at: new Date() }]);
    const response = call(reader, uuid);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      expect(rows).toHaveLength(1);
    });
    await deletion.commit().execute();
    const outcome = await response;
    expect(outcome.status, outcome.text).toBe(status);
    expect(outcome.text).not.toContain(uuid);
  });
}

if (portal.app.database.kind === 'postgresql') describe('an item that is being deleted for good', describeDeletion);
