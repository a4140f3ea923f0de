import { scenarioList } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const reader = await portal.createUser();
const author = await portal.createUser();

let day = 0;
/** Each is a day older than the previous. */
async function add(
  name: string,
  change: { tags?: string[]; description?: string; device?: number; draft?: boolean } = {},
) {
  day += 1;
  await portal.createScenario(
    {
      name,
      description: change.description ?? 'A case.',
      tags: change.tags ?? ['general'],
      device: { id: change.device ?? 1 },
    },
    {
      contributedBy: author.id,
      contributedAt: new Date(Date.UTC(2026, 5, 30 - day)),
      isToBePublished: change.draft !== true,
    },
  );
}

await add('Fever on arrival', { description: 'Could this be sepsis?' });
await add('Fever at night', { tags: ['sepsis'] });
await add('Sepsis on the ward');
await add('Anaphylaxis in a child');
await add('X-ray of a pneumothorax', { device: 9 });
await add("O'Brien's COVID-19 isolation");
await add('Hémorragie du post-partum');
await add('Größere Blutung');
await add('敗血症性ショック');
await add('Tramadol overdose');
await add('Trauma call');
await add('Zebrafish secret', { draft: true });

async function find(term: string, filters = '-1/-1') {
  const response = await reader.call(`/api/scenarios/0/100/${filters}/${encodeURIComponent(term)}/-1`);
  expect(response.status, response.text).toBe(200);
  const { scenarios, total } = scenarioList.parse(response.json());
  expect(total).toBe(scenarios.length);
  return scenarios.map(({ name }) => name);
}

describe('a search', () => {
  it('finds in name, tags and description, in this order', async () => {
    expect(await find('sepsis')).toEqual(['Sepsis on the ward', 'Fever at night', 'Fever on arrival']);
  });

  it.each([
    ['beginnings of words', 'anaph', ['Anaphylaxis in a child']],
    ['any case', 'TRAUMA', ['Trauma call']],
    ['every word, in any order', 'ward sepsis', ['Sepsis on the ward']],
    ['no scenario that lacks a word', 'sepsis trauma', []],
    ['words joined by commas', 'sepsis,ward', ['Sepsis on the ward']],
    ['without accents', 'hemorragie', ['Hémorragie du post-partum', 'Größere Blutung']],
    ['with accents that are not there', 'trámadol', ['Tramadol overdose']],
    ['ss for ß', 'grossere', ['Größere Blutung']],
    ['compounds as typed', 'x-ray', ['X-ray of a pneumothorax']],
    ['compounds as one word', 'xray', ['X-ray of a pneumothorax']],
    ['compounds by their parts', 'partum', ['Hémorragie du post-partum']],
    ['a compound where the text has two words', 'fever-night', ['Fever at night']],
    ['apostrophes or none', 'obriens', ["O'Brien's COVID-19 isolation"]],
    ['apostrophes as typed', "o'brien", ["O'Brien's COVID-19 isolation"]],
    ['figures', '19', ["O'Brien's COVID-19 isolation"]],
    ['scripts without spaces, from the middle', 'ショック', ['敗血症性ショック']],
    ['the names of devices', 'transport compact', ['X-ray of a pneumothorax']],
  ])('finds %s', async (_, term, names) => {
    expect(await find(term)).toEqual(names);
  });

  it.each([
    ['a wrong letter', 'anaphilaxis'],
    ['a missing letter', 'anaphlaxis'],
    ['an additional letter', 'anaphyllaxis'],
    ['swapped letters', 'anaphlyaxis'],
    ['a wrong first letter', 'enaphylaxis'],
    ['a typing error in a beginning', 'anaphil'],
  ])('forgives %s', async (_, term) => {
    expect(await find(term)).toEqual(['Anaphylaxis in a child']);
  });

  it.each([
    ['two errors', 'anephilaxis'],
    ['an error in a short word', 'werd'],
  ])('does not forgive %s', async (_, term) => {
    expect(await find(term)).toEqual([]);
  });

  it('lists words that begin as typed before corrections', async () => {
    expect(await find('trama')).toEqual(['Tramadol overdose', 'Trauma call']);
  });

  it('takes an existing word literally', async () => {
    await add('Shock');
    await add('Shack');
    expect(await find('shock')).toEqual(['Shock']);
  });

  it('lists whole words before prefixes', async () => {
    await add('Asthmatic');
    await add('Asthma');
    expect(await find('asthma')).toEqual(['Asthma', 'Asthmatic']);
  });

  it('sorts equal matches by date', async () => {
    await add('Burn, recent');
    await add('Burn, older');
    expect(await find('burn')).toEqual(['Burn, recent', 'Burn, older']);
  });

  it('never finds unpublished items, nor collects words from them', async () => {
    expect(await find('zebrafish')).toEqual([]);
    await add('Zebrafist');
    expect(await find('zebrafish')).toEqual(['Zebrafist']);
  });

  it('applies the filters', async () => {
    expect(await find('sepsis', '2/0')).toHaveLength(3);
    expect(await find('sepsis', '0/-1')).toEqual([]);
  });

  it('with only punctuation is no search', async () => {
    const all = await find('-1');
    for (const term of ['!!!', '- -', "'", ',,,', '_']) expect(await find(term), term).toEqual(all);
  });

  it.each(["'; drop table scenario; --", "a' | 'b", 'a:* & !b', '%', '_____', '\\', '(((', 'a<->b'])(
    'takes %j as nothing but words',
    async (term) => {
      expect((await reader.call(`/api/scenarios/0/5/-1/-1/${encodeURIComponent(term)}/-1`)).status).toBe(200);
    },
  );

  it('may be 200 characters long', async () => {
    const words = `sepsis ${'ward '.repeat(50)}`.slice(0, 200);
    expect(await find(words)).toEqual(['Sepsis on the ward']);
    const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9';
    expect(await find(letters)).toEqual([]);
  });

  it('is paginated', async () => {
    const page = async (offset: number) => (await reader.call(`/api/scenarios/${offset}/2/-1/-1/sepsis/-1`)).json();
    expect(await page(0)).toMatchObject({ total: 3, from: 1, to: 2, count: 2 });
    expect(await page(2)).toMatchObject({ total: 3, from: 3, to: 3, count: 1 });
    expect(await page(4)).toMatchObject({ total: 3, from: 0, to: 0, count: 0, scenarios: [] });
  });
});
