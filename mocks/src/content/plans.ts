import { endpoints } from '@community/contract';
import {
  type MediaItem,
  type NewPlanItem,
  type Plan,
  type PlanContent,
  type PlanItem,
  type PlanList,
  type PlanSummary,
  planTimes,
  type Scenario,
  type SharedPlan,
} from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { type MockedCall, mock } from '../mock.ts';
import { buildUuid } from '../uuid.ts';
import { mediaItems } from './media.ts';
import { type PagePlace, pageOf } from './page-of.ts';
import { scenarios } from './scenarios.ts';

/** The token at the end of a mocked link. */
export const shareToken = 'mocked-link-'.padEnd(43, 'x');

/** A scenario or media item as plans show it. */
export function buildPlanContent(item: Scenario | MediaItem): PlanContent {
  const { uuid_id, name, description, file_size } = item;
  const said = { uuid_id, name, description, file_size, is_private: item.privacy_level === 0 };
  if ('is_video' in item) {
    const { signed_thumb_url, is_video, duration } = item;
    return { kind: 'media', ...said, signed_thumb_url, is_video, duration };
  }
  const { device_id, patient_photo, patient_age, patient_condition, initial_vitals } = item;
  const { duration_in_seconds, num_checklist_items, unicode_language_identifier } = item;
  const facts = {
    unicode_language_identifier,
    device_id,
    patient_photo,
    patient_age,
    patient_condition,
    initial_vitals,
  };
  return { kind: 'scenario', ...said, ...facts, duration_in_seconds, num_checklist_items };
}

/** An item of a plan, with changes; `n` names it. */
export function buildPlanItem(n: number, change: Partial<PlanItem> = {}): PlanItem {
  const [scenario] = scenarios;
  if (!scenario) throw new Error('There is no mocked scenario.');
  const content = buildPlanContent(scenarios[n % scenarios.length] ?? scenario);
  return { id: buildUuid(700 + n), kind: content.kind, note: '', minutes: null, content, ...change };
}

/** Three items: two scenarios with notes and times, and a picture. */
function someItems(): PlanItem[] {
  const [picture] = mediaItems;
  return [
    buildPlanItem(0, { note: 'Two learners, one confederate nurse', minutes: 45 }),
    buildPlanItem(1, { minutes: 30 }),
    ...(picture
      ? [buildPlanItem(2, { kind: 'media', content: buildPlanContent(picture), note: 'To be handed out' })]
      : []),
  ];
}

/** A plan of `trainer`, with changes. */
export function buildPlan(change: Partial<Plan> = {}): Plan {
  return {
    uuid_id: buildUuid(600),
    title: 'Emergency course, day one',
    note: 'Room 2. Defibrillator and two tablets.',
    start_time: '09:00',
    version: 3,
    audience: 'nobody',
    share_token: null,
    changed_at: '2026-03-12T16:20:00.000Z',
    items: someItems(),
    ...change,
  };
}

/** A plan as its list shows it. */
export function summaryOf({ uuid_id, title, note, start_time, audience, changed_at, items }: Plan): PlanSummary {
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  return { uuid_id, title, note, start_time, audience, changed_at, number_items: items.length, minutes };
}

/** A page of the list of plans. */
export const buildPlanList = (plans: readonly Plan[], place?: PagePlace): PlanList => ({
  ...pageOf(plans, place),
  plans: plans.map(summaryOf),
});

/** A plan that its owner shares, with changes. */
export function buildSharedPlan(change: Partial<SharedPlan> = {}): SharedPlan {
  const { title, note, start_time, changed_at, items } = buildPlan();
  const times = planTimes(start_time, items);
  const seen = items.flatMap(({ content, ...item }, index) =>
    content ? [{ ...item, after: times[index]?.after ?? 0, content }] : [],
  );
  const { minutes } = summaryOf(buildPlan());
  return { title, note, start_time, changed_at, items: seen, minutes, left_out: 1, is_own: false, ...change };
}

/** The plans of `trainer`. */
export const plans: readonly Plan[] = [
  buildPlan(),
  buildPlan({
    uuid_id: buildUuid(601),
    title: 'Night shift refresher',
    note: '',
    start_time: null,
    audience: 'members',
    share_token: shareToken,
    changed_at: '2026-03-02T09:05:00.000Z',
    items: [buildPlanItem(3), buildPlanItem(4, { content: null })],
  }),
];

const refuse = (status: number, message: string) =>
  Response.json({ error: 'Error', message, requestId: 'mocked' }, { status });

/**
 * Handlers of the calls about plans. What is made and changed is remembered until the handlers are recreated.
 * @param content the scenarios and media that can be put into plans.
 */
export function createPlanHandlers(content: readonly (Scenario | MediaItem)[]): HttpHandler[] {
  const kept = plans.map((plan) => structuredClone(plan));
  const removed = new Map<string, PlanItem>();
  const deleted = new Set<string>();
  let made = 0;
  const there = () => kept.filter(({ uuid_id }) => !deleted.has(uuid_id));
  const planOf = ({ params }: MockedCall) => {
    const plan = there().find(({ uuid_id }) => uuid_id === params.id);
    if (!plan) throw refuse(404, 'There is no such plan.');
    return plan;
  };
  const itemOf = ({ kind, uuid_id }: NewPlanItem): PlanItem => {
    const item = content.find((one) => one.uuid_id === uuid_id);
    if (!item) throw refuse(404, 'Something of this is not there any more.');
    made += 1;
    return { id: buildUuid(800 + made), kind, note: '', minutes: null, content: buildPlanContent(item) };
  };
  const change = (plan: Plan, to: Partial<Plan>) => Object.assign(plan, to, { version: plan.version + 1 });

  return [
    mock('listPlans', ({ params }) => {
      const offset = Number(params.offset);
      const rows = there().slice(offset, offset + Number(params.count));
      return buildPlanList(rows, { total: there().length, from: rows.length > 0 ? offset + 1 : 0 });
    }),
    mock('getPlan', planOf),
    mock('createPlan', ({ body }) => {
      const { title, note, items = [], copy_of } = endpoints.createPlan.body.parse(body);
      const copied = kept.find(({ uuid_id }) => uuid_id === copy_of);
      made += 1;
      const plan = buildPlan({
        uuid_id: buildUuid(650 + made),
        title,
        note: note ?? copied?.note ?? '',
        start_time: copied?.start_time ?? null,
        version: 0,
        items: copied ? structuredClone(copied.items) : items.map(itemOf),
      });
      kept.unshift(plan);
      return plan;
    }),
    mock('addToPlan', (call) => {
      const plan = planOf(call);
      const { items } = endpoints.addToPlan.body.parse(call.body);
      return change(plan, { items: [...plan.items, ...items.map(itemOf)] });
    }),
    mock('updatePlan', (call) => {
      const plan = planOf(call);
      const { version, items, ...said } = endpoints.updatePlan.body.parse(call.body);
      if (version !== plan.version) throw refuse(409, 'This plan was changed meanwhile.');
      for (const item of plan.items) removed.set(item.id, item);
      const arranged = items.flatMap(({ id, ...about }) => {
        const item = removed.get(id);
        return item ? [{ ...item, ...about }] : [];
      });
      return change(plan, { ...said, items: arranged });
    }),
    mock('sharePlan', (call) => {
      const { audience } = endpoints.sharePlan.body.parse(call.body);
      return Object.assign(planOf(call), { audience, share_token: audience === 'nobody' ? null : shareToken });
    }),
    mock('deletePlan', (call) => {
      deleted.add(planOf(call).uuid_id);
      return { ok: true, undo_until: new Date(Date.now() + 3_600_000).toISOString() };
    }),
    mock('restorePlan', (call) => {
      deleted.delete(call.params.id ?? '');
      return planOf(call);
    }),
    mock('getSharedPlan', () => buildSharedPlan()),
    mock('downloadPlan', (call) => {
      const { title, uuid_id, items } = planOf(call);
      const known = items.flatMap((item) => (item.content ? [item.content] : []));
      return {
        url: `/files/mocked/${uuid_id}`,
        fileName: `${title}.zip`,
        size: known.reduce((sum, { file_size }) => sum + file_size, 0),
        number_files: known.length,
        left_out: items.length - known.length,
      };
    }),
  ];
}
