import { scenarioList } from '@community/contract/content';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const { db } = portal;
const reader = await portal.createUser();
const languages = ['en', 'de', 'sv'];

async function list(query: string, { offset = 0, count = 20, term = '-1', tags = '-1', by = reader } = {}) {
  const response = await by.call(`/api/scenarios/${offset}/${count}/-1/-1/${term}/${tags}?${query}`);
  expect(response.status, response.text).toBe(200);
  const { total, scenarios } = scenarioList.parse(response.json());
  return { total, names: scenarios.map(({ name }) => name).join(' ') };
}

beforeAll(async () => {
  // a is the oldest: en, de, sv, en, de, sv; on devices 1, 2, 1, 2, 1, 2.
  for (const [place, letter] of [...'abcdef'].entries()) {
    const { id } = await portal.createScenario(
      {
        name: `Wombat${letter}`,
        description: 'Here',
        tags: ['one'],
        language: languages[place % 3] ?? 'en',
        device: { id: 1 + (place % 2) },
      },
      { contributedBy: reader.id, contributedAt: new Date(Date.UTC(2026, 0, 1 + place)) },
    );
    await sql`update scenario set num_downloads = ${(place * 5) % 6}, number_favourites = ${(place * 7 + 3) % 6}
      where id = ${id}`.execute(db);
  }
});

const wombats = (letters: string) => [...letters].map((letter) => `Wombat${letter}`).join(' ');

/** The tag of all of them. */
const tagged = async () => {
  const { id } = await db.selectFrom('tag').select('id').where('title', '=', 'one').executeTakeFirstOrThrow();
  return String(id);
};

describe.each([
  ['without a term', '-1', ''],
  ['with a term', 'womb', ''],
  ['with a tag', '-1', 'tag'],
  ['with a tag and a term', 'womb', 'tag'],
  ['of a contributor', '-1', 'contributor'],
  ['with a tag, of a contributor', '-1', 'tag contributor'],
])('scenarios %s', async (_, term, also) => {
  // Of their own, as searches are limited.
  const by = await portal.createUser();
  it.each([
    ['sort=newest', 'fedcba'],
    ['sort=name', 'abcdef'],
    ['sort=downloads', 'bcdefa'],
    ['sort=favourites', 'cbafed'],
    ['language=de', 'eb'],
    ['language=de,sv', 'fecb'],
    ['language=fr', ''],
    ['device=2', 'fdb'],
    ['device=1,2&language=en', 'da'],
    ['prefer=de', 'ebfdca'],
    ['prefer=de,en', 'edbafc'],
    ['prefer=fr', 'fedcba'],
    ['prefer=sv&sort=name', 'cfabde'],
    ['prefer=sv&language=en,sv&sort=name', 'cfad'],
    ['language=-1&prefer=-1&device=-1', 'fedcba'],
  ])('%s', async (query, letters) => {
    const tags = also.includes('tag') ? await tagged() : '-1';
    const filter = also.includes('contributor') ? `${query}&contributor=${reader.uuid}` : query;
    expect(await list(filter, { by, term, tags })).toEqual({ total: letters.length, names: wombats(letters) });
    const pages = [];
    for (let offset = 0; offset < letters.length; offset += 1) {
      const page = await list(filter, { by, term, tags, offset, count: 1 });
      expect(page.total).toBe(letters.length);
      pages.push(page.names);
    }
    expect(pages.join(' ')).toBe(wombats(letters));
    expect(await list(filter, { by, term, tags, offset: 7 })).toEqual({ total: letters.length, names: '' });
  });
});

describe('the scenarios of a contributor', () => {
  it.each(['-1', 'womb'])('are found with and without a term: %s', async (term) => {
    const other = await portal.createUser();
    await portal.createScenario({ name: `Wombat of ${other.username}` }, { contributedBy: other.id });
    expect(await list(`contributor=${other.uuid}`, { term })).toEqual({
      total: 1,
      names: `Wombat of ${other.username}`,
    });
    expect(await list(`contributor=${reader.uuid}&language=de`, { term })).toEqual({ total: 2, names: wombats('eb') });
    expect(await list(`contributor=${reader.uuid}&prefer=de`, { term })).toEqual({
      total: 6,
      names: wombats('ebfdca'),
    });
    await portal.db.deleteFrom('scenario').where('contributed_by', '=', other.id).execute();
  });

  it('are none for an unknown user', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await list(`contributor=${nobody}`)).toEqual({ total: 0, names: '' });
    expect(await list(`contributor=${nobody}&prefer=de`, { term: 'womb' })).toEqual({ total: 0, names: '' });
  });
});

it.each([
  ['contributor=me', 'contributor'],
  ['contributor=', 'contributor'],
  ['language=EN', 'language'],
  ['language=', 'language'],
  ['language=en&language=de', 'language'],
  [`language=${Array.from({ length: 11 }, () => 'en').join(',')}`, 'language'],
  [`prefer=${'en,'.repeat(3000)}en`, 'prefer'],
  [`language=${encodeURIComponent("en'::text); drop table scenario")}`, 'language'],
  ['sort=random', 'sort'],
  ['sort=constructor', 'sort'],
  ['device=0', 'device'],
  ['device=99999', 'device'],
])('refuses %.60s and names it', async (query, field) => {
  const response = await reader.call(`/api/scenarios/0/5/-1/-1/-1/-1?${query}`);
  expect(response.status).toBe(400);
  expect(response.json()).toMatchObject({ field });
});
