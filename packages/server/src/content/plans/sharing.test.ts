import type { Plan, SharedPlan } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { createMedia } from '../../test/content.ts';
import { editOf, plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const trainer = await portal.createUser();
const reader = await portal.createUser();
const newcomer = await portal.createUser({ mustChangePassword: true });
const plans = plansOf(trainer);

const published = await portal.createScenario({ name: 'Sepsis' }, { contributedBy: trainer.id });
const media = await createMedia(portal, trainer, { name: 'Chest film' });
const draft = await portal.createScenario({ name: 'My draft' }, { contributedBy: trainer.id, isToBePublished: false });
const items = [
  { kind: 'scenario' as const, uuid_id: published.uuid },
  { kind: 'scenario' as const, uuid_id: draft.uuid },
  { kind: 'media' as const, uuid_id: media.uuid },
];
const open = ({ share_token }: Plan, user: TestUser | null = reader) => {
  const url = `/api/shared-plan/${share_token}`;
  return user ? user.call(url) : portal.call(url);
};
const seenBy = async (plan: Plan, user: TestUser | null = reader) => (await open(plan, user)).json() as SharedPlan;

describe('a shared plan', () => {
  it('shows signed-in users what they may see, and how much is left out', async () => {
    const plan = await plans.share(await plans.create({ title: 'Course', note: 'Room 2', items }));
    expect(plan.share_token).toMatch(/^[\w-]{43}$/);
    const seen = await seenBy(plan);
    expect(seen).toMatchObject({ title: 'Course', note: 'Room 2', left_out: 1, is_own: false });
    expect(seen.items.map(({ content }) => [content.name, content.uuid_id])).toEqual([
      ['Sepsis', published.uuid],
      ['Chest film', media.uuid],
    ]);
    expect((await open(plan)).text).not.toContain('My draft');
    expect(await seenBy(plan, trainer)).toMatchObject({ left_out: 0, is_own: true });
  });

  it('has the times of its owner, also where an item before is left out', async () => {
    const plan = await plans.create({ items });
    const minutes = [10, 45, 20];
    const edited = await plans.edit(plan, {
      start_time: '09:00',
      items: plan.items.map(({ id }, index) => ({ id, note: '', minutes: minutes[index] ?? null })),
    });
    const seen = await seenBy(await plans.share(edited.json() as Plan));
    expect(seen).toMatchObject({ start_time: '09:00', minutes: 75, left_out: 1 });
    expect(seen.items.map(({ content, after }) => [content.name, after])).toEqual([
      ['Sepsis', 0],
      ['Chest film', 55],
    ]);
  });

  it('is visible to others only when its owner shares it, and then without addresses of anything', async () => {
    const members = await plans.share(await plans.create({ items }));
    const refused = await open(members, null);
    expect([refused.status, refused.json()]).toMatchObject([403, { reason: 'sign_in' }]);
    expect((await open(members, newcomer)).status).toBe(403);
    const anybody = await plans.share(members, { audience: 'anybody' });
    expect(anybody.share_token).toBe(members.share_token);
    for (const user of [null, newcomer]) {
      const seen = await seenBy(anybody, user);
      expect(seen).toMatchObject({ left_out: 1, is_own: false });
      expect(seen.items.map(({ content }) => content.uuid_id)).toEqual([null, null]);
      expect(JSON.stringify(seen)).not.toMatch(/\/files\/|My draft/);
    }
  });

  it('gets another link on request, and the former one stops working', async () => {
    const plan = await plans.share(await plans.create({ items }));
    const again = await plans.share(plan);
    expect(again.share_token).toBe(plan.share_token);
    const renewed = await plans.share(plan, { audience: 'members', renew: true });
    expect(renewed.share_token).not.toBe(plan.share_token);
    expect([(await open(plan)).status, (await open(renewed)).status]).toEqual([404, 200]);
  });

  it('no longer exists when it is no longer shared, is deleted, or its owner is disabled', async () => {
    const plan = await plans.share(await plans.create({ items }));
    const url = `/api/me/plan/${plan.uuid_id}`;
    await plans.post(`${url}/delete`, {});
    expect((await open(plan)).status).toBe(404);
    await plans.post(`${url}/restore`, {});
    expect((await open(plan)).status).toBe(200);
    const disable = (is_disabled: boolean) =>
      portal.db.updateTable('app_user').set({ is_disabled }).where('id', '=', trainer.id).execute();
    await disable(true);
    expect((await open(plan)).status).toBe(404);
    await disable(false);
    const ended = await plans.share(plan, { audience: 'nobody' });
    expect(ended.share_token).toBeNull();
    expect((await open(plan)).status).toBe(404);
    // A link that was passed on does not work again.
    expect((await plans.share(plan)).share_token).not.toBe(plan.share_token);
  });

  it('is not found by guessing', async () => {
    for (const token of ['A'.repeat(43), 'x', 'A'.repeat(500)]) {
      expect([400, 404, 414]).toContain((await portal.call(`/api/shared-plan/${token}`)).status);
    }
  });

  it('is copied by its reader with what the reader sees', async () => {
    const made = await plans.create({ items });
    const noted = await plans.edit(made, { items: editOf(made).items.map((item) => ({ ...item, minutes: 15 })) });
    const plan = await plans.share(noted.json() as Plan);
    const copy = await plansOf(reader).create({ title: 'Mine', copy_of_shared: plan.share_token ?? '' });
    expect(copy.items.map(({ content, minutes }) => [content?.name, minutes])).toEqual([
      ['Sepsis', 15],
      ['Chest film', 15],
    ]);
    const unknown = { title: 'Mine', copy_of_shared: 'A'.repeat(43) };
    expect((await plansOf(reader).post('/api/me/plans', unknown)).status).toBe(404);
  });

  it('shows nothing that was made private since', async () => {
    const own = await portal.createScenario({ name: 'Withdrawn' }, { contributedBy: trainer.id });
    const plan = await plans.share(await plans.create({ items: [{ kind: 'scenario', uuid_id: own.uuid }] }));
    expect((await seenBy(plan)).items).toHaveLength(1);
    await trainer.call({
      method: 'POST',
      url: `/api/scenario/${own.uuid}/privacy/edit`,
      payload: 'newLevel=0',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await seenBy(plan)).toMatchObject({ items: [], left_out: 1 });
  });

  it('is in the audit log, with the changes of its link', async () => {
    const plan = await plans.create({ items });
    await plans.share(plan);
    await plans.share(plan, { audience: 'members', renew: true });
    await plans.share(plan, { audience: 'nobody' });
    await plans.share(plan, { audience: 'nobody' });
    const events = await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('subject', '=', `plan ${plan.uuid_id}`)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['plan shared', 'plan link renewed', 'plan no longer shared']);
  });
});
