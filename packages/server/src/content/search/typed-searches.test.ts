import { mediaList, scenarioList } from '@community/contract/content';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';
import { insertMedia } from '../media/ingest.ts';
import { indexOutdated } from './index-items.ts';

const portal = await startTestPortal();
const { db } = portal;
const reader = await portal.createUser();
const known = await portal.createUser({ username: 'Zoë-Okafor', firstName: 'Quill', lastName: "O'Brien" });
const short = await portal.createUser({ username: 'long-enough', firstName: 'Wu' });
const hidden = await portal.createUser({ username: 'secret.person', firstName: 'Mystery', isPublic: false });

async function names(term: string, query = ''): Promise<string[]> {
  const response = await reader.call(`/api/scenarios/0/20/-1/-1/${encodeURIComponent(term)}/-1${query}`);
  expect(response.status, response.text).toBe(200);
  const list = scenarioList.parse(response.json());
  expect(list.total).toBe(list.scenarios.length);
  return list.scenarios.map(({ name }) => name);
}

async function mediaNames(term: string, query = ''): Promise<string[]> {
  const response = await reader.call(`/api/media/0/20/-1/-1?term=${encodeURIComponent(term)}${query}`);
  expect(response.status, response.text).toBe(200);
  return mediaList.parse(response.json()).media.map(({ name }) => name);
}

const addMedia = (name: string, isVideo: boolean, contributedBy: number) =>
  db.transaction().execute(async (transaction) => {
    const facts = { size: 1, sha256: name, fileName: 'a', mimeType: 'a/a', isVideo, duration: 0, width: 1, height: 1 };
    const { id } = await insertMedia(transaction, facts, name, { name, contributedBy, isToBePublished: true });
    await sql`update media set is_processed = true, thumb_key = 'a' where id = ${id}`.execute(transaction);
  });

beforeAll(async () => {
  const state = { id: 'start', label: 'Start', at: 0, vitals: { rhythm: 'torsadesDePointes' } };
  await portal.createScenario(
    {
      name: 'Collapse',
      language: 'de',
      description: 'One',
      tags: ['one'],
      device: { id: 24 },
      patient: { ageBand: 'adult', name: 'Wilhelmina', age: '81 years' },
      condition: 'cardiacArrest',
      timeline: [state],
      checklist: [{ id: 'a', text: 'Defibrillate promptly' }],
      labs: [
        {
          id: 'l',
          name: 'Gas',
          at: 0,
          results: [
            { name: 'pH', value: 7 },
            { name: 'Troponin T', value: 9 },
          ],
        },
      ],
    },
    { contributedBy: known.id },
  );
  await portal.createScenario(
    {
      name: 'STEMI',
      language: 'sv',
      description: 'Two',
      tags: ['two'],
      device: { id: 3 },
      patient: { ageBand: 'neonate' },
      condition: 'stable',
    },
    { contributedBy: hidden.id },
  );
  await portal.createScenario(
    { name: 'Briefly', tags: ['one'], description: 'Four', patient: { ageBand: 'paediatric' } },
    { contributedBy: short.id },
  );
  await portal.createScenario(
    { name: 'Unseen quokka', tags: ['two'], description: 'Three', checklist: [{ id: 'a', text: 'Numbat' }] },
    { contributedBy: known.id, isToBePublished: false },
  );
  await addMedia('Radiograph of a hand', false, known.id);
  await addMedia('ECG strip', true, hidden.id);
});

describe('scenarios are found by', () => {
  it.each([
    ['the condition', 'cardiac arrest', 'Collapse'],
    ['the age', 'adult', 'Collapse'],
    ['the age in other words', 'baby', 'STEMI'],
    ['the language', 'german', 'Collapse'],
    ['the language by its own name', 'deutsch', 'Collapse'],
    ['the contributor', 'okafor', 'Collapse'],
    ['the contributor without marks', 'zoe', 'Collapse'],
    ["the contributor's other names", "quill o'brien", 'Collapse'],
    ['the device', 'automated external', 'Collapse'],
    ['the kind of device', 'defibrillator', 'Collapse'],
    ['what comes with it', 'labs', 'Collapse'],
    ['a rhythm', 'torsades', 'Collapse'],
    ['a condition that is begun', 'cardiac arr', 'Collapse'],
    ['an age that is begun', 'neonat', 'STEMI'],
    ['a language that is begun', 'swedi', 'STEMI'],
    ['a language, mistyped', 'germn', 'Collapse'],
    ['a condition, mistyped', 'cardaic arrest', 'Collapse'],
    ['a synonym that is begun', 'heart att', 'STEMI'],
    ['a synonym, mistyped', 'heart atack', 'STEMI'],
    ['a panel of labs', 'gas', 'Collapse'],
    ['a value of labs', 'troponin', 'Collapse'],
    ['a short name of the contributor', 'wu', 'Briefly'],
    ['the patient', 'wilhelmina', 'Collapse'],
    ['the checklist', 'promptly', 'Collapse'],
    ['the checklist, mistyped', 'promptyl', 'Collapse'],
    ['a synonym', 'heart attack', 'STEMI'],
    ['a synonym of many words', 'st elevation myocardial infarction', 'STEMI'],
    ['several of these', 'adult cardiac arrest german', 'Collapse'],
  ])('%s', async (_, term, name) => {
    expect(await names(term)).toEqual([name]);
  });

  it.each(['secret', 'person', 'mystery', 'quokka', 'numbat', 'adult swedish', 'qu', '=lde', '=u1'])(
    'nothing that is private or does not fit: %s',
    async (term) => {
      expect(await names(term)).toEqual([]);
    },
  );
});

it.each([
  ['x-ray', ['Radiograph of a hand']],
  ['xray', ['Radiograph of a hand']],
  ['ekg', ['ECG strip']],
  ['video', ['ECG strip']],
  ['okafor', ['Radiograph of a hand']],
  ['secret', []],
])('media are found by %s', async (term, found) => {
  expect(await mediaNames(term)).toEqual(found);
});

it('a name is found as long as it is public, and not a moment longer', async () => {
  const shy = await portal.createUser({ username: 'numbat-keeper' });
  await portal.createScenario({ name: 'Kept', tags: ['x'] }, { contributedBy: shy.id });
  expect(await names('numbat-keeper')).toEqual(['Kept']);
  await db.updateTable('app_user').set({ is_public: false }).where('id', '=', shy.id).execute();
  expect(await names('numbat-keeper')).toEqual([]);
  await db.updateTable('app_user').set({ is_public: true, username: 'bilby' }).where('id', '=', shy.id).execute();
  expect(await names('numbat-keeper')).toEqual([]);
  expect(await names('bilby')).toEqual(['Kept']);
  await db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', shy.id).execute();
  expect(await names('bilby')).toEqual([]);
});

it('items left outdated by an update are indexed again', async () => {
  await sql`update scenario set words = '' where name = 'Collapse'`.execute(db);
  expect(await names('promptly')).toEqual([]);
  await sql`insert into search_outdated select 'scenario', id from scenario`.execute(db);
  await indexOutdated(db);
  expect(await names('promptly')).toEqual(['Collapse']);
  expect(await db.selectFrom('search_outdated').selectAll().execute()).toEqual([]);
});
