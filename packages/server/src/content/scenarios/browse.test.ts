import { type ScenarioList, scenarioList } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { copyScenario } from '../../test/copies.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const reader = await portal.createUser();
const author = await portal.createUser({ username: 'author' });

const daysAgo = (days: number) => new Date(Date.UTC(2026, 0, 100 - days));
const ages = ['neonate', 'paediatric', 'adult'] as const;
const conditions = ['stable', 'deteriorating', 'cardiacArrest'] as const;

// Twelve published scenarios, number 0 the newest; every third is tagged 'trauma', every fourth 'airway'.
for (let number = 0; number < 12; number += 1) {
  await portal.createScenario(
    {
      name: `Case ${number}`,
      patient: { ageBand: ages[number % 3] ?? null, photo: number },
      condition: conditions[number % 2] ?? null,
      tags: ['all', ...(number % 3 === 0 ? ['trauma'] : []), ...(number % 4 === 0 ? ['airway'] : [])],
    },
    { contributedBy: author.id, contributedAt: daysAgo(number) },
  );
}
const drafts = await portal.createScenario({ name: 'Draft' }, { contributedBy: author.id, isToBePublished: false });
await portal.createScenario({ name: 'No tags', tags: [] }, { contributedBy: author.id });
const broken = await portal.createScenario({ name: 'Unprocessed' }, { contributedBy: author.id });
await portal.db.updateTable('scenario').set({ is_processed: false }).where('id', '=', broken.id).execute();
const removed = await portal.createScenario({ name: 'Removed' }, { contributedBy: author.id });
await portal.db.updateTable('scenario').set({ deleted_at: new Date() }).where('id', '=', removed.id).execute();

async function browse(path: string, user = reader): Promise<ScenarioList> {
  const response = await user.call(`/api/scenarios/${path}`);
  expect(response.status, response.text).toBe(200);
  return scenarioList.parse(response.json());
}
const numbers = ({ scenarios }: ScenarioList) => scenarios.map(({ name }) => Number(name.replace('Case ', '')));
const idOf = async (title: string) =>
  (await portal.db.selectFrom('tag').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

describe('the list', () => {
  it('contains what is published and processed, newest first', async () => {
    const list = await browse('0/100/-1/-1/-1/-1');
    expect(list).toMatchObject({ total: 12, from: 1, to: 12, count: 12 });
    expect(numbers(list)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("shows an author's own published scenarios, and no drafts, even to the author", async () => {
    const list = await browse('0/100/-1/-1/-1/-1', author);
    expect(list.total).toBe(12);
    expect(list.scenarios.map(({ uuid_id }) => uuid_id)).not.toContain(drafts.uuid);
  });

  it.each([
    ['0/5', { total: 12, from: 1, to: 5, count: 5 }, [0, 1, 2, 3, 4]],
    ['5/5', { total: 12, from: 6, to: 10, count: 5 }, [5, 6, 7, 8, 9]],
    ['10/5', { total: 12, from: 11, to: 12, count: 2 }, [10, 11]],
    ['12/5', { total: 12, from: 0, to: 0, count: 0 }, []],
    ['2000/5', { total: 12, from: 0, to: 0, count: 0 }, []],
    ['2147483647/5', { total: 12, from: 0, to: 0, count: 0 }, []],
    ['11/100', { total: 12, from: 12, to: 12, count: 1 }, [11]],
  ])('is cut into pages: %s', async (page, bounds, expected) => {
    const list = await browse(`${page}/-1/-1/-1/-1`);
    expect(list).toMatchObject(bounds);
    expect(numbers(list)).toEqual(expected);
  });

  it.each([
    ['0', -1, [2, 5, 8, 11].map((n) => n - 2)],
    ['1', -1, [1, 4, 7, 10]],
    ['-1', 0, [0, 2, 4, 6, 8, 10]],
    ['2', 1, [5, 11]],
    ['2', 2, []],
  ])('is filtered by age %s and condition %s', async (age, condition, expected) => {
    const list = await browse(`0/100/${age}/${condition}/-1/-1`);
    expect(numbers(list)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });

  it('is filtered by tags, all of which are required', async () => {
    const [trauma, airway] = [await idOf('trauma'), await idOf('airway')];
    expect(numbers(await browse(`0/100/-1/-1/-1/${trauma}`))).toEqual([0, 3, 6, 9]);
    expect(numbers(await browse(`0/100/-1/-1/-1/${trauma},${airway}`))).toEqual([0]);
    expect(await browse(`0/2/-1/0/-1/${trauma},${trauma}`)).toMatchObject({ total: 2, from: 1, to: 2 });
    expect((await browse('0/100/-1/-1/-1/999999')).total).toBe(0);
    const many = Array.from({ length: 700 }, (_, index) => index + 1).join(',');
    expect((await browse(`0/100/-1/-1/-1/${many}`)).total).toBe(0);
  });

  it('counts correctly while items are published', async () => {
    const added = await portal.createScenario({ name: 'Case 99' }, { contributedBy: author.id });
    expect((await browse('0/1/-1/-1/-1/-1')).total).toBe(13);
    await portal.db.updateTable('scenario').set({ patient_age: 0 }).where('id', '=', added.id).execute();
    expect((await browse('0/1/0/-1/-1/-1')).total).toBe(5);
    await portal.db.updateTable('scenario').set({ privacy_level: 0 }).where('id', '=', added.id).execute();
    expect((await browse('0/1/-1/-1/-1/-1')).total).toBe(12);
    await portal.db.deleteFrom('scenario').where('id', '=', added.id).execute();
    expect((await browse('0/1/-1/-1/-1/-1')).total).toBe(12);
  });
});

describe('far into a long list', () => {
  it('pages have no gaps or repetitions, up to the last one', async () => {
    const long = await portal.createScenario(
      { name: 'Copied' },
      { contributedBy: author.id, contributedAt: daysAgo(20) },
    );
    await copyScenario(portal, long.id, 1200, (index) => ({ contributed_at: daysAgo(20 + (index % 50)) }));
    const seen: number[] = [];
    let list = await browse('0/100/-1/-1/-1/-1');
    for (let offset = 0; offset < list.total; offset += 100) {
      list = await browse(`${offset}/100/-1/-1/-1/-1`);
      expect(list).toMatchObject({ total: 1213, from: offset + 1, to: Math.min(offset + 100, 1213) });
      seen.push(...list.scenarios.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(1213);
    const dates = await portal.db
      .selectFrom('scenario')
      .select('id')
      .where('id', 'in', seen)
      .orderBy('contributed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(seen).toEqual(dates.map(({ id }) => id));
  });
});

describe('invalid paths', () => {
  it.each([
    ['-1/5/-1/-1/-1/-1', 'offset', 'offset must be a whole number from 0'],
    ['x/5/-1/-1/-1/-1', 'offset', 'offset must be a whole number from 0'],
    ['2147483648/5/-1/-1/-1/-1', 'offset', 'offset is too large'],
    ['99999999999/5/-1/-1/-1/-1', 'offset', 'offset is too large'],
    [`${'9'.repeat(400)}/5/-1/-1/-1/-1`, 'offset', 'offset is too large'],
    ['0/0/-1/-1/-1/-1', 'count', 'count must be a whole number from 1'],
    ['0/-5/-1/-1/-1/-1', 'count', 'count must be a whole number from 1'],
    ['0/five/-1/-1/-1/-1', 'count', 'count must be a whole number from 1'],
    ['0/5/3/-1/-1/-1', 'age', 'age must be -1, 0, 1 or 2'],
    ['0/5/-1/adult/-1/-1', 'condition', 'condition must be -1, 0, 1 or 2'],
    ['0/5/-1/-1/-1/1;2', 'tags', 'tags must be a comma list of tag ids, or -1'],
    [`0/5/-1/-1/${'x'.repeat(201)}/-1`, 'term', 'term must be at most 200 characters'],
    [`0/5/-1/-1/${'x'.repeat(4000)}/-1`, 'term', 'term must be at most 200 characters'],
  ])('%s is refused, naming %s', async (path, field, message) => {
    const response = await reader.call(`/api/scenarios/${path}`);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Bad Request', message, field });
  });

  it('a count above 100 is treated as 100', async () => {
    expect((await browse('0/5000/-1/-1/-1/-1')).count).toBe(100);
  });

  it('are checked only after the caller has signed in', async () => {
    expect((await portal.call('/api/scenarios/x/x/x/x/x/x')).status).toBe(401);
  });
});
