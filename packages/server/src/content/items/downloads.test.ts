import { expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';
import { scenarioKind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';

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
