import { scenarioList } from '@community/contract/content';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { scenarioKind } from '../kinds.ts';
import { COUNTED_MAX, findMatching } from './find-matching.ts';
import { checkLibraryWords } from './library-words.ts';
import { findPhrases } from './search-phrases.ts';
import { createSynonyms } from './synonyms/synonyms.ts';
import { fold } from './words.ts';

const portal = await startTestPortal();
const { db } = portal;
const author = await portal.createUser();

async function search(reader: TestUser, term: string, { offset = 0, filters = '-1/-1', tags = '-1' } = {}) {
  const response = await reader.call(`/api/scenarios/${offset}/5/${filters}/${encodeURIComponent(term)}/${tags}`);
  expect(response.status, response.text).toBe(200);
  const { scenarios, ...figures } = scenarioList.parse(response.json());
  return { ...figures, names: scenarios.map(({ name }) => name) };
}

const add = (name: string) => portal.createScenario({ name, tags: ['general'] }, { contributedBy: author.id });
const words = async () =>
  (await sql<{ word: string }>`select word from search_word`.execute(db)).rows.map(({ word }) => word);
const setPrivacy = (uuid: string, level: 0 | 2) =>
  author.call({
    method: 'POST',
    url: `/api/scenario/${uuid}/privacy/edit`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `newLevel=${level}`,
  });

describe('the words of the library', () => {
  it('are updated when items are published', async () => {
    const zebra = await add('Zebra quagga');
    await add('Quagga');
    expect(await words()).toEqual(expect.arrayContaining(['zebra', 'quagga']));
    expect((await setPrivacy(zebra.uuid, 0)).status).toBe(200);
    await checkLibraryWords(db, { settleSeconds: 0 });
    expect(await words()).not.toContain('zebra');
    expect(await words()).toContain('quagga');
    expect((await setPrivacy(zebra.uuid, 2)).status).toBe(200);
    await checkLibraryWords(db, { settleSeconds: 0 });
    expect(await words()).toContain('zebra');
    const { rows } = await sql`select from search_words_to_check`.execute(db);
    expect(rows).toEqual([]);
  });

  it('come back if an item is published while they are removed', async () => {
    await add('Okapi');
    await sql`delete from search_word where word = 'okapi'`.execute(db);
    await sql`insert into search_words_to_check (kind, item_id, words) values ('scenario', 0, 'okapi')`.execute(db);
    await checkLibraryWords(db, { settleSeconds: 0 });
    expect(await words()).toContain('okapi');
  });

  it('are checked some at a time, however many an item has', async () => {
    const many = await add('Wombat');
    const count = 1200;
    await sql`
      update scenario set words = words || array_to_tsvector(array(
        select format('wombat%s', n) from generate_series(1, ${count}::int) as n))
      where uuid = ${many.uuid}`.execute(db);
    const countWombats = async () => (await words()).filter((word) => word.startsWith('wombat')).length;
    expect(await countWombats()).toBe(count + 1);
    await setPrivacy(many.uuid, 0);
    const signal = AbortSignal.abort();
    await checkLibraryWords(db, { settleSeconds: 0, signal });
    const left = await countWombats();
    expect(left).toBeLessThan(count);
    expect(left).toBeGreaterThan(0);
    await checkLibraryWords(db, { settleSeconds: 0, signal });
    expect(await countWombats()).toBeLessThan(left);
    await checkLibraryWords(db, { settleSeconds: 0 });
    expect(await countWombats()).toBe(0);
  });

  it('stay while an item that changed still has them', async () => {
    const { uuid } = await add('Echidna');
    await sql`update scenario set words = words || 'numbat'::tsvector where uuid = ${uuid}`.execute(db);
    await sql`update scenario set words = ts_delete(words, 'numbat') where uuid = ${uuid}`.execute(db);
    await checkLibraryWords(db, { settleSeconds: 0 });
    expect(await words()).toContain('echidna');
    expect(await words()).not.toContain('numbat');
  });

  it('do not include those of private items', async () => {
    await portal.createScenario({ name: 'Aardvark' }, { contributedBy: author.id, isToBePublished: false });
    expect(await words()).not.toContain('aardvark');
  });
});

describe('with many matches', () => {
  const many = COUNTED_MAX + 500;

  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into tag (title, title_key) values ('drill', 'drill') returning id`.execute(db);
    const tag = rows[0]?.id ?? 0;
    // The oldest 300 have it in the name, the next 600 as a tag, all others in the description.
    await sql`
      insert into scenario (name, name_key, device_id, patient_age, patient_condition, contributed_by, contributed_at,
        privacy_level, language, duration_in_seconds, num_checklist_items, num_events, has_video, has_images,
        has_sounds, has_labs, is_processed, file_key, file_name, file_size, file_sha256, words)
      select title, lower(title), 1, n % 3, 0, ${author.id}, timestamptz '2020-01-01' + n * interval '1 minute', 2, 'en', 60, 1, 1,
        false, false, false, false, true, 'none', 'none.isims', 1, 'none',
        case when n < 300 then '''@evacuation'' evacuation:1A'
          when n < 900 then format('''#evacuation'' evacuation:1B ''=t%s''', ${sql.lit(tag)}::int)
          else 'evacuation:1D' end::tsvector
      from (select n, 'Case ' || n as title from generate_series(0, ${sql.lit(many - 1)}) as n) as given`.execute(db);
  });

  it('counts up to ten thousand, and reports that there are more', async () => {
    const found = await search(author, 'evacuation');
    expect(found).toMatchObject({ total: COUNTED_MAX, total_is_capped: true, from: 1, to: 5 });
  });

  it('up to ten thousand are counted exactly', async () => {
    const found = await search(author, 'evacuation', { filters: '1/-1' });
    expect(found.total).toBe(many / 3);
    expect(found).not.toHaveProperty('total_is_capped');
  });

  it('names come first, then tags, each newest first', async () => {
    const at = async (offset: number) => (await search(author, 'evacuation', { offset })).names;
    expect(await at(0)).toEqual(['Case 299', 'Case 298', 'Case 297', 'Case 296', 'Case 295']);
    expect(await at(298)).toEqual(['Case 1', 'Case 0', 'Case 899', 'Case 898', 'Case 897']);
    expect(await at(898)).toEqual([`Case 301`, 'Case 300', ...[1, 2, 3].map((back) => `Case ${many - back}`)]);
    expect(await at(COUNTED_MAX - 2)).toHaveLength(2);
    expect(await at(COUNTED_MAX)).toEqual([]);
  });

  it('mistyped words find the same', async () => {
    const typed = await search(author, 'evacuation');
    expect(await search(author, 'evacuatoin')).toEqual(typed);
  });

  it('filters apply, including tags', async () => {
    const [tag] = await db.selectFrom('tag').select('id').where('title_key', '=', fold('drill')).execute();
    const found = await search(author, 'evacuation', { tags: String(tag?.id), filters: '0/0' });
    expect(found).toMatchObject({ total: 200, names: ['Case 897', 'Case 894', 'Case 891', 'Case 888', 'Case 885'] });
  });
});

it('a search that takes too long is cancelled, and reports it', async () => {
  const search = findMatching(
    db,
    {
      kind: scenarioKind,
      words: findPhrases(['evacuation', ...'abcdefghijklmnopqrstuvwxy'], createSynonyms(), scenarioKind),
      filters: [],
      order: null,
      prefer: null,
      slice: { offset: 0, count: 5 },
    },
    1,
  );
  await expect(search).rejects.toMatchObject({
    statusCode: 503,
    retryAfter: 5,
    message: 'This search takes too long. Try fewer words, or longer ones.',
  });
});

describe('one user', () => {
  it('is limited in concurrent searches, without affecting others', async () => {
    const [eager, other] = [await portal.createUser(), await portal.createUser()];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => eager.call('/api/scenarios/0/5/-1/-1/evacuation/-1')),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json()).toMatchObject({
      message: 'Your last searches are still running. Please wait for them.',
    });
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect((await search(other, 'quagga')).total).toBe(2);
  });

  it('is limited in searches per minute, but can still browse', async () => {
    const eager = await portal.createUser();
    const path = (term: string) => `/api/scenarios/0/1/-1/-1/${term}/-1`;
    for (let count = 0; count < 120; count += 1) expect((await eager.call(path('zzyzx'))).status).toBe(200);
    const refused = await eager.call(path('zzyzx'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await eager.call(path('-1'))).status).toBe(200);
  });
});
