import { randomUUID } from 'node:crypto';
import type { NewPlan, Plan, PlanEdit } from '@community/contract/content';
import { expect } from 'vitest';
import type { TestUser } from './portal.ts';

/** Makes calls about plans as a user. */
export function plansOf(user: TestUser) {
  const post = (url: string, payload: object, key?: string) =>
    user.call({ method: 'POST', url, payload, headers: key === undefined ? {} : { 'idempotency-key': key } });
  return {
    post,
    async create(wanted: Partial<NewPlan> = {}): Promise<Plan> {
      const response = await post('/api/me/plans', { title: 'Night shift', ...wanted }, randomUUID());
      expect(response.status, response.text).toBe(200);
      return response.json() as Plan;
    },
    async get(id: string): Promise<Plan> {
      const response = await user.call(`/api/me/plan/${id}`);
      expect(response.status, response.text).toBe(200);
      return response.json() as Plan;
    },
    edit: (plan: Plan, change: Partial<PlanEdit> = {}, key?: string) =>
      post(`/api/me/plan/${plan.uuid_id}/edit`, { ...editOf(plan), ...change }, key),
    async share(plan: Plan, sharing: object = { audience: 'members' }): Promise<Plan> {
      const response = await post(`/api/me/plan/${plan.uuid_id}/share`, sharing);
      expect(response.status, response.text).toBe(200);
      return response.json() as Plan;
    },
  };
}

/** An edit that changes nothing of a plan. */
export const editOf = ({ version, title, note, start_time, items }: Plan): PlanEdit => ({
  version,
  title,
  note,
  start_time,
  items: items.map(({ id, note: itemNote, minutes }) => ({ id, note: itemNote, minutes })),
});
