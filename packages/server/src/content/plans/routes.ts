import { endpoints } from '@community/contract';
import { type FilledPlan, type Plan, planTimes, type SharedPlan } from '@community/contract/content';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../account/session/sessions.ts';
import { HttpError } from '../../http/http-error.ts';
import { type AsCaller, findMember, publicRoute, route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import { type Write, writeOnce } from '../idempotent-writes.ts';
import { rowsOf } from '../paging.ts';
import { addToPlan, createPlan, deletePlan, editPlan, type Filled, restorePlan, sharePlan } from './changes.ts';
import { findSharedPlan, listPlans, loadPlan, lockPlan, noSuchPlan, type PlanRow, requirePlan } from './own-plans.ts';
import { loadItems, type PlanReader, type ShownItem } from './shown-items.ts';

const headOf = ({ title, note, start_time, changed_at }: PlanRow) => ({
  title,
  note,
  start_time,
  changed_at: changed_at.toISOString(),
});

const toPlan = (plan: PlanRow, items: readonly ShownItem[]): Plan => ({
  ...headOf(plan),
  uuid_id: plan.uuid,
  version: plan.version,
  audience: plan.audience,
  share_token: plan.share_token,
  items: items.map(({ file: _, ...item }) => item),
});

/** A shared plan as its reader sees it. */
function toSharedPlan(plan: PlanRow, all: readonly ShownItem[], reader: PlanReader): SharedPlan {
  const times = planTimes(plan.start_time, all);
  const items = all.flatMap(({ content, file: _, ...item }, index) =>
    content === null ? [] : [{ ...item, after: times[index]?.after ?? 0, content }],
  );
  return {
    ...headOf(plan),
    items,
    minutes: all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    left_out: all.length - items.length,
    is_own: plan.user_id === reader?.id,
  };
}

/** Plans: making, changing and sharing them. */
export function planRoutes(app: FastifyInstance): void {
  const { db, fileLinks } = app;

  async function readPlan(transaction: typeof db, id: number, user: SessionUser): Promise<Plan> {
    const plan = await loadPlan(transaction, id);
    return toPlan(plan, await loadItems(transaction, fileLinks, plan.id, user));
  }

  /** Makes a change once, and responds with the plan as it is then. */
  async function write(
    asCaller: AsCaller,
    intention: Omit<Write, 'userId'>,
    make: (transaction: typeof db, user: SessionUser) => Promise<number>,
  ): Promise<Plan> {
    return asCaller(async (transaction, user) => {
      const id = await writeOnce(transaction, { ...intention, userId: user.id }, () => make(transaction, user));
      return readPlan(transaction, id, user);
    });
  }

  /** Puts items into a plan once, and responds with the plan as it is then. */
  async function fill(
    asCaller: AsCaller,
    intention: Omit<Write, 'userId'>,
    make: (transaction: typeof db, userId: number) => Promise<Filled>,
  ): Promise<FilledPlan> {
    return asCaller(async (transaction, user) => {
      const made = await writeOnce<Filled | number>(transaction, { ...intention, userId: user.id }, () =>
        make(transaction, user.id),
      );
      // An earlier release recorded only the plan's id.
      const { id, leftOut } = typeof made === 'number' ? { id: made, leftOut: 0 } : made;
      return { ...(await readPlan(transaction, id, user)), ...(leftOut > 0 && { left_out: leftOut }) };
    });
  }

  route(app, endpoints.listPlans, async ({ params, user }) => {
    const { total, items: plans } = await listPlans(db, user.id, params);
    return { ...rowsOf(plans, total, params.offset), plans };
  });

  route(app, endpoints.getPlan, async ({ params, user }) => {
    const plan = await requirePlan(db, params.id, user.id);
    return toPlan(plan, await loadItems(db, fileLinks, plan.id, user));
  });

  route(app, endpoints.createPlan, ({ body, asCaller, idempotencyKey: key }) =>
    fill(asCaller, { key, asked: ['create', body] }, (transaction, id) => createPlan(transaction, id, body)),
  );

  route(app, endpoints.addToPlan, ({ params, body, asCaller, idempotencyKey: key }) =>
    fill(asCaller, { key, asked: ['add', params.id, body] }, (transaction, id) =>
      addToPlan(transaction, id, params.id, body.items),
    ),
  );

  route(app, endpoints.updatePlan, ({ params, body, asCaller, idempotencyKey: key }) =>
    write(asCaller, { key, asked: ['edit', params.id, body] }, (transaction, { id }) =>
      editPlan(transaction, id, params.id, body),
    ),
  );

  route(app, endpoints.sharePlan, ({ params, body, request, asCaller, idempotencyKey: key }) =>
    write(asCaller, { key, asked: ['share', params.id, body] }, async (transaction, { id: userId }) => {
      const plan = await lockPlan(transaction, params.id, userId);
      const event = await sharePlan(transaction, plan, body);
      if (event) await audit(transaction, request, { event, userId, subject: `plan ${plan.uuid}` });
      return plan.id;
    }),
  );

  route(app, endpoints.deletePlan, async ({ params, asCaller, idempotencyKey: key }) => ({
    ok: true,
    undo_until: await asCaller((transaction, { id: userId }) =>
      writeOnce(transaction, { userId, key, asked: ['delete', params.id] }, async () =>
        (await deletePlan(transaction, userId, params.id)).toISOString(),
      ),
    ),
  }));

  route(app, endpoints.restorePlan, ({ params, asCaller, idempotencyKey: key }) =>
    write(asCaller, { key, asked: ['restore', params.id] }, (transaction, { id }) =>
      restorePlan(transaction, id, params.id),
    ),
  );

  publicRoute(app, endpoints.getSharedPlan, async ({ params, request, reply }) => {
    const reader = await findMember(app, request, reply);
    const plan = await findSharedPlan(db, params.token);
    if (!plan) throw noSuchPlan();
    if (plan.audience === 'members' && !reader) {
      throw new HttpError(403, 'Please sign in to see this plan.', { reason: 'sign_in' });
    }
    return toSharedPlan(plan, await loadItems(db, fileLinks, plan.id, reader), reader);
  });
}
