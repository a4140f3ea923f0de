import { PLAN_ITEMS_MAX, type Plan } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { editOf, plansOf } from '../../test/plans.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const trainer = await portal.createUser();
const plans = plansOf(trainer);
const { uuid } = await portal.createScenario({ name: 'Sepsis' }, { contributedBy: trainer.id });
const items = Array.from({ length: PLAN_ITEMS_MAX }, () => ({ kind: 'scenario' as const, uuid_id: uuid }));

describe('removed items of a plan', () => {
  it('are kept up to two full plans, the last removed ones', async () => {
    let plan = await plans.create({ items });
    let removed = editOf(plan).items;
    for (let round = 0; round < 4; round += 1) {
      removed = editOf(plan).items;
      plan = (await plans.edit(plan, { items: [] })).json() as Plan;
      const added = await plans.post(`/api/me/plan/${plan.uuid_id}/items`, { items });
      plan = added.json() as Plan;
    }
    const { count } = await portal.db
      .selectFrom('plan_item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3 * PLAN_ITEMS_MAX);
    const back = await plans.edit(plan, { items: removed });
    expect([back.status, (back.json() as Plan).items.length]).toEqual([200, PLAN_ITEMS_MAX]);
  });
});
