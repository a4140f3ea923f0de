import { PLAN_ITEMS_MAX, PLANS_MAX, type Plan, type PlanItem, type PlanList } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { createMedia } from '../../test/content.ts';
import { editOf, plansOf } from '../../test/plans.ts';
import { startTestPortal } from '../../test/portal.ts';
import { removeOldWrites } from '../idempotent-writes.ts';
import { purgePlans } from './changes.ts';

const portal = await startTestPortal({
  config: {
    perUser: {
      storageBytes: 1e9,
      uploadsPerHour: 100,
      editsPerHour: 10_000,
      tags: 10,
      planZipsPerHour: 10,
      planZipBytes: 1e9,
    },
  },
});
const author = await portal.createUser();
const trainer = await portal.createUser();
const other = await portal.createUser();
const plans = plansOf(trainer);
const missing = '00000000-0000-4000-8000-000000000000';

const scenario = await portal.createScenario({ name: 'Sepsis' }, { contributedBy: author.id });
const second = await portal.createScenario({ name: 'Anaphylaxis' }, { contributedBy: author.id });
const media = await createMedia(portal, author, { name: 'Chest film' });
const draft = await portal.createScenario({ name: 'My draft' }, { contributedBy: trainer.id, isToBePublished: false });
const hidden = await portal.createScenario(
  { name: 'Their draft' },
  { contributedBy: author.id, isToBePublished: false },
);
const asItem = ({ uuid }: { uuid: string }, kind: 'scenario' | 'media' = 'scenario') => ({ kind, uuid_id: uuid });
const three = [asItem(scenario), asItem(media, 'media'), asItem(draft)];
const namesOf = ({ items }: Plan) => items.map(({ content }) => content?.name ?? null);

describe('a plan', () => {
  it('is made with items that its user may see, including own private ones', async () => {
    const plan = await plans.create({ title: '  Night shift ', items: three });
    expect(plan).toMatchObject({ title: 'Night shift', note: '', start_time: null, version: 0, audience: 'nobody' });
    expect(namesOf(plan)).toEqual(['Sepsis', 'Chest film', 'My draft']);
    expect(plan.items.map(({ content }) => content?.is_private)).toEqual([false, false, true]);
    const languageOf = ({ content }: PlanItem) => content?.kind === 'scenario' && content.unicode_language_identifier;
    expect(plan.items.map(languageOf)).toEqual(['en', false, 'en']);
    expect(await plans.get(plan.uuid_id)).toEqual(plan);
  });

  it.each([hidden.uuid, missing])('leaves out what its user may not see, and returns how much: %s', async (uuid) => {
    const items = [asItem({ uuid }), ...three];
    const made = await plans.post('/api/me/plans', { title: 'A', items });
    expect([made.status, made.json()]).toMatchObject([200, { left_out: 1 }]);
    expect(namesOf(made.json() as Plan)).toEqual(['Sepsis', 'Chest film', 'My draft']);
    const url = `/api/me/plan/${(made.json() as Plan).uuid_id}/items`;
    const key = `gone-${uuid}`;
    const added = await plans.post(url, { items }, key);
    expect([added.status, added.json()]).toMatchObject([200, { left_out: 1, version: 1 }]);
    expect((await plans.post(url, { items }, key)).json()).toEqual(added.json());
    const none = await plans.post(url, { items: [asItem({ uuid })] });
    expect([none.status, none.json()]).toMatchObject([200, { left_out: 1, version: 1 }]);
    expect((none.json() as Plan).items).toHaveLength(6);
  });

  it('does not exist for other users', async () => {
    const plan = await plans.create({ items: three });
    const theirs = plansOf(other);
    const calls = [
      other.call(`/api/me/plan/${plan.uuid_id}`),
      theirs.edit(plan),
      theirs.post(`/api/me/plan/${plan.uuid_id}/items`, { items: three.slice(0, 1) }),
      theirs.post(`/api/me/plan/${plan.uuid_id}/share`, { audience: 'anybody' }),
      theirs.post(`/api/me/plan/${plan.uuid_id}/delete`, {}),
      theirs.post(`/api/me/plan/${plan.uuid_id}/restore`, {}),
      theirs.post('/api/me/plans', { title: 'Copy', copy_of: plan.uuid_id }),
      other.call(`/api/download/plan/${plan.uuid_id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(await plans.get(plan.uuid_id)).toEqual(plan);
  });

  it('gets items at its end, in any version, and the same one twice', async () => {
    const plan = await plans.create({ items: three.slice(0, 1) });
    const response = await plans.post(`/api/me/plan/${plan.uuid_id}/items`, {
      items: [asItem(second), asItem(scenario)],
    });
    expect(namesOf(response.json() as Plan)).toEqual(['Sepsis', 'Anaphylaxis', 'Sepsis']);
    expect(response.json()).toMatchObject({ version: 1 });
  });

  it('is renamed, annotated and put in another order at once', async () => {
    const plan = await plans.create({ items: three });
    const [first, middle, last] = editOf(plan).items;
    if (!first || !middle || !last) throw new Error('Three items were put in.');
    const response = await plans.edit(plan, {
      title: 'Day shift',
      note: 'Room 2\nBring the defibrillator',
      start_time: '09:30',
      items: [{ ...last, minutes: 45 }, { ...first, note: 'Debrief: early antibiotics', minutes: 0 }, middle],
    });
    expect(response.status, response.text).toBe(200);
    const changed = await plans.get(plan.uuid_id);
    expect(changed).toMatchObject({ title: 'Day shift', note: 'Room 2\nBring the defibrillator', start_time: '09:30' });
    expect(changed.items.map(({ content, note, minutes }) => [content?.name, note, minutes])).toEqual([
      ['My draft', '', 45],
      ['Sepsis', 'Debrief: early antibiotics', 0],
      ['Chest film', '', null],
    ]);
  });

  it('keeps items that an edit leaves out for when they are named again', async () => {
    const plan = await plans.create({ items: three });
    const response = await plans.edit(plan, { items: editOf(plan).items.slice(1) });
    const shorter = response.json() as Plan;
    expect(namesOf(shorter)).toEqual(['Chest film', 'My draft']);
    const again = await plans.edit(shorter, { items: editOf(plan).items });
    expect(namesOf(again.json() as Plan)).toEqual(['Sepsis', 'Chest film', 'My draft']);
    const removed = (await plans.edit(again.json() as Plan, { items: [] })).json() as Plan;
    await portal.db
      .updateTable('plan_item')
      .set({ removed_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('removed_at', 'is not', null)
      .execute();
    await purgePlans(portal.db);
    expect((await plans.edit(removed, { items: editOf(plan).items })).status).toBe(400);
  });

  it('refuses an edit of an older version, and loses nothing by it', async () => {
    const plan = await plans.create({ items: three });
    const [one, two] = await Promise.all([
      plans.edit(plan, { title: 'First tab' }),
      plans.edit(plan, { title: 'Second tab' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const won = one.status === 200 ? 'First tab' : 'Second tab';
    expect(await plans.get(plan.uuid_id)).toMatchObject({ title: won, version: 1 });
  });

  it.each([
    ['an item of another plan', async () => (await plans.create({ items: three })).items[0]?.id ?? ''],
    ['an item that there is not', async () => missing],
  ])('refuses %s', async (_, idOf) => {
    const plan = await plans.create({ items: three });
    const response = await plans.edit(plan, { items: [{ id: await idOf(), note: '', minutes: null }] });
    expect([response.status, response.json()]).toMatchObject([400, { field: 'items' }]);
    expect(await plans.get(plan.uuid_id)).toEqual(plan);
  });

  it('names no item twice', async () => {
    const plan = await plans.create({ items: three });
    const [item] = editOf(plan).items;
    expect((await plans.edit(plan, { items: item ? [item, item] : [] })).status).toBe(400);
  });

  it('is copied with its notes and times, under another title', async () => {
    const plan = await plans.create({ note: 'Room 2', items: three });
    const [first] = editOf(plan).items;
    const noted = await plans.edit(plan, {
      start_time: '08:00',
      items: first ? [{ ...first, note: 'Brief', minutes: 20 }] : [],
    });
    expect(noted.status).toBe(200);
    const copy = await plans.create({ title: 'Next week', copy_of: plan.uuid_id });
    expect(copy).toMatchObject({ title: 'Next week', note: 'Room 2', start_time: '08:00', audience: 'nobody' });
    expect(copy.items).toMatchObject([{ note: 'Brief', minutes: 20, content: { name: 'Sepsis' } }]);
    expect(copy.items[0]?.id).not.toBe(first?.id);
  });

  it('marks items that were deleted or are private', async () => {
    const going = await portal.createScenario({}, { contributedBy: author.id });
    const plan = await plans.create({ items: [asItem(going), asItem(scenario)] });
    await author.call({ method: 'POST', url: `/api/scenario/${going.uuid}/delete` });
    expect((await plans.get(plan.uuid_id)).items).toMatchObject([
      { kind: 'scenario', content: null },
      { kind: 'scenario' },
    ]);
    await portal.db.deleteFrom('scenario').where('id', '=', going.id).execute();
    expect((await plans.get(plan.uuid_id)).items).toMatchObject([
      { kind: 'scenario', content: null },
      { kind: 'scenario' },
    ]);
  });
});

describe('deleting a plan', () => {
  it('can be undone for an hour', async () => {
    const plan = await plans.create({ items: three });
    const url = `/api/me/plan/${plan.uuid_id}`;
    const response = await plans.post(`${url}/delete`, {});
    const until = Date.parse((response.json() as { undo_until: string }).undo_until);
    expect(Math.round((until - Date.now()) / 60_000)).toBe(60);
    expect((await trainer.call(url)).status).toBe(404);
    expect((await plans.post(`${url}/restore`, {})).json()).toEqual(plan);
    expect((await plans.post(`${url}/restore`, {})).json()).toEqual(plan);
    await plans.post(`${url}/delete`, {});
    await portal.db
      .updateTable('plan')
      .set({ deleted_at: new Date(0) })
      .where('uuid', '=', plan.uuid_id)
      .execute();
    await purgePlans(portal.db);
    expect((await plans.post(`${url}/restore`, {})).status).toBe(404);
  });
});

describe('an idempotency key', () => {
  it('makes a repeated call change nothing more', async () => {
    const make = () => plans.post('/api/me/plans', { title: 'Once', items: three }, 'make-once');
    const responses = await Promise.all([make(), make(), make()]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const plan = responses[0]?.json() as Plan;
    const add = () => plans.post(`/api/me/plan/${plan.uuid_id}/items`, { items: three.slice(0, 1) }, 'add-once');
    await add();
    expect((await add()).json()).toMatchObject({ version: 1 });
    const edit = () => plans.edit({ ...plan, version: 1 }, { title: 'Twice' }, 'edit-once');
    expect([(await edit()).status, (await edit()).status]).toEqual([200, 200]);
    expect(await plans.get(plan.uuid_id)).toMatchObject({ title: 'Twice', version: 2 });
  });

  it('does not stand for another change, and is separate for each user', async () => {
    await plans.post('/api/me/plans', { title: 'A' }, 'key-of-both');
    const response = await plans.post('/api/me/plans', { title: 'B' }, 'key-of-both');
    expect([response.status, response.json()]).toMatchObject([409, { field: 'idempotency-key' }]);
    expect((await plansOf(other).post('/api/me/plans', { title: 'B' }, 'key-of-both')).status).toBe(200);
    await portal.db
      .updateTable('content_write')
      .set({ made_at: new Date(0) })
      .execute();
    await removeOldWrites(portal.db);
    expect((await plans.post('/api/me/plans', { title: 'B' }, 'key-of-both')).status).toBe(200);
  });
});

describe('the list of plans', () => {
  it('has the last changed first, in pages, with what they contain', async () => {
    const user = await portal.createUser();
    const own = plansOf(user);
    const titles = ['One', 'Two', 'Three'];
    for (const title of titles) await own.create({ title, items: title === 'One' ? [asItem(scenario)] : [] });
    const list = async (path = '') => (await user.call(`/api/me/plans${path}`)).json() as PlanList;
    const all = await list();
    expect([all.total, all.from, all.to, all.plans.map(({ title }) => title)]).toEqual([
      3,
      1,
      3,
      ['Three', 'Two', 'One'],
    ]);
    const one = await own.get(all.plans[2]?.uuid_id ?? '');
    const [item] = editOf(one).items;
    await own.edit(one, { items: item ? [{ ...item, minutes: 30 }] : [] });
    const page = await list('/0/1');
    expect([page.total, page.plans]).toMatchObject([3, [{ title: 'One', number_items: 1, minutes: 30 }]]);
    expect(await list('/7/1')).toMatchObject({ total: 3, from: 0, to: 0, plans: [] });
    await own.post(`/api/me/plan/${one.uuid_id}/delete`, {});
    expect((await list()).total).toBe(2);
  });

  it(`holds up to ${PLANS_MAX}, and a plan up to ${PLAN_ITEMS_MAX} items`, async () => {
    const user = await portal.createUser();
    const own = plansOf(user);
    const full = await own.create({ items: Array.from({ length: PLAN_ITEMS_MAX }, () => asItem(scenario)) });
    const more = await own.post(`/api/me/plan/${full.uuid_id}/items`, { items: [asItem(scenario)] });
    expect([more.status, more.json()]).toMatchObject([409, { reason: 'too_many' }]);
    const rows = Array.from({ length: PLANS_MAX - 1 }, (_, n) => ({ user_id: user.id, title: `Plan ${n}` }));
    await portal.db.insertInto('plan').values(rows).execute();
    const one = await own.post('/api/me/plans', { title: 'One too many' });
    expect([one.status, one.json()]).toMatchObject([409, { reason: 'too_many' }]);
    await own.post(`/api/me/plan/${full.uuid_id}/delete`, {});
    expect((await own.post('/api/me/plans', { title: 'In its place' })).status).toBe(200);
    expect((await own.post(`/api/me/plan/${full.uuid_id}/restore`, {})).status).toBe(409);
  });
});
