import { randomUUID } from 'node:crypto';
import { devices } from '@community/contract/content';
import { type Kysely, sql } from 'kysely';
import { lexemesOf } from '../../packages/server/src/content/search/lexemes.ts';
import { fold } from '../../packages/server/src/content/search/words.ts';
import type { Schema } from '../../packages/server/src/database/schema.ts';

const openings = [
  'Septic',
  'Anaphylactic',
  'Haemorrhagic',
  'Refractory',
  'Unexpected',
  'Recurrent',
  'Late-onset',
  'Acute',
];
const cases = [
  'shock',
  'cardiac arrest',
  'bronchospasm',
  'ketoacidosis',
  'overdose',
  'tachycardia',
  'pneumothorax',
  'stroke',
  'hyperkalaemia',
  'pulmonary embolism',
  'status epilepticus',
  'airway obstruction',
  'hypothermia',
  'burn',
  'trauma',
];
const places = ['on the ward', 'in theatre', 'in the emergency room', 'at home', 'in transit', 'on a rig', 'at night'];
const tags = [
  'sepsis',
  'resuscitation',
  'airway',
  'paediatrics',
  'neonatology',
  'cardiology',
  'teamwork',
  'communication',
  'escalation',
  'toxicology',
  'trauma',
  'transport',
  'anaesthesia',
  'obstetrics',
  'neurology',
  'respiratory',
  'intensive care',
  'pre-hospital',
  'monitoring',
  'defibrillation',
  'medication safety',
  'allergy',
  'shock',
  'infection',
];
const prose = [
  'recognise',
  'treat',
  'within',
  'the',
  'first',
  'hour',
  'patient',
  'febrile',
  'confused',
  'pressure',
  'falls',
  'call',
  'for',
  'help',
  'early',
  'fluids',
  'oxygen',
  'shock',
  'decide',
  'reassess',
  'every',
  'minute',
  'family',
  'present',
];
const languages = ['de', 'es', 'fr', 'it', 'nl', 'pt', 'sv', 'nb'];
const syllables = [
  'ba',
  'cor',
  'den',
  'fil',
  'gar',
  'hos',
  'kin',
  'lum',
  'mor',
  'nal',
  'pex',
  'qui',
  'ros',
  'tan',
  'vel',
];

/** Reproducible numbers between 0 and 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const chance = createChance(1);
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
/** One of some thirty thousand rare words, like names and abbreviations. */
const rareWord = () => pick(syllables) + pick(syllables) + pick(syllables) + (chance() < 0.5 ? pick(syllables) : '');

function describeScenario() {
  return {
    name: `${pick(openings)} ${pick(cases)} ${pick(places)}, ${rareWord()}`,
    description: Array.from({ length: 14 }, () => (chance() < 0.15 ? rareWord() : pick(prose))).join(' '),
    tags: [...new Set([pick(tags), pick(tags), pick(tags)])],
    device_id: pick(devices).id,
    language: chance() < 0.7 ? 'en' : pick(languages),
    course: {
      patient: { age: null, sex: null, name: rareWord(), weight: null },
      states: [],
      checklist: Array.from({ length: 4 }, (_, place) => ({
        id: String(place),
        text: `${pick(prose)} ${pick(prose)} ${pick(cases)}`,
        critical: false,
      })),
    },
  };
}

/** Empty columns for a batch. */
const columns = () => ({
  uuid: [] as string[],
  name: [] as string[],
  description: [] as string[],
  device: [] as number[],
  language: [] as string[],
  age: [] as number[],
  condition: [] as number[],
  contributor: [] as number[],
  minutesAgo: [] as number[],
  isPublic: [] as boolean[],
  vector: [] as string[],
});

/** As long as in a real library: every list contains them. */
const initialVitals = JSON.stringify({
  hr: 96,
  rhythm: 'sinusRhythm',
  spo2: 95,
  nibp: { systolic: 118, diastolic: 62 },
  rr: 22,
  etco2: 4.7,
  temperature: 38.4,
});

async function insertBatch(db: Kysely<Schema>, first: number, size: number, users: number): Promise<void> {
  const scenarios = Array.from({ length: size }, describeScenario);
  const idOfTag = await loadTagIds(db);
  const rows = columns();
  for (const scenario of scenarios) {
    rows.uuid.push(randomUUID());
    rows.name.push(scenario.name);
    rows.description.push(scenario.description);
    rows.device.push(scenario.device_id);
    rows.language.push(scenario.language);
    rows.age.push(Math.floor(chance() * 3));
    rows.condition.push(Math.floor(chance() * 3));
    rows.contributor.push(1 + Math.floor(chance() * users));
    rows.minutesAgo.push((first + rows.minutesAgo.length) * 7 + Math.floor(chance() * 1000));
    rows.isPublic.push(chance() < 0.95);
    const carried = scenario.tags.map((title) => ({ id: idOfTag.get(title) ?? 0, title }));
    rows.vector.push(lexemesOf({ ...scenario, tags: carried }));
  }
  const { rows: ids } = await sql<{ id: number }>`
    insert into scenario (uuid, name, description, device_id, patient_age, patient_condition, contributed_by,
      contributed_at, privacy_level, language, duration_in_seconds, num_checklist_items, num_events, has_video,
      has_images, has_sounds, has_labs, is_processed, file_key, file_name, file_size, file_sha256, words,
      initial_vitals)
    select uuid, name, description, device, age, condition, contributor, now() - minutes * interval '1 minute',
      case when is_public then 2 else 0 end, language, 600, 10, 5, false, true, true, false, true, 'bench', 'bench.isims',
      12000, 'bench', vector::tsvector, ${initialVitals}::jsonb
    from unnest(${rows.uuid}::uuid[], ${rows.name}::text[], ${rows.description}::text[], ${rows.device}::int[],
      ${rows.age}::int[], ${rows.condition}::int[], ${rows.contributor}::int[], ${rows.minutesAgo}::int[],
      ${rows.isPublic}::bool[], ${rows.vector}::text[], ${rows.language}::text[])
      as given (uuid, name, description, device, age, condition, contributor, minutes, is_public, vector, language)
    returning id`.execute(db);

  const tagged = scenarios.flatMap((scenario, index) => scenario.tags.map((title) => ({ index, title })));
  await sql`
    insert into scenario_tag (scenario_id, tag_id)
    select * from unnest(${tagged.map(({ index }) => ids[index]?.id ?? 0)}::int[],
      ${tagged.map(({ title }) => idOfTag.get(title) ?? 0)}::int[])`.execute(db);
}

async function loadTagIds(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tag').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

/**
 * Runs work that fills a table, and builds the search index only at the end, which is many times faster.
 * @param filters SQL of the lexemes of its categories.
 */
async function fill(db: Kysely<Schema>, table: 'scenario' | 'media', filters: string, run: () => Promise<void>) {
  await sql.raw(`alter table ${table} disable trigger ${table}_indexed`).execute(db);
  await sql.raw(`drop index ${table}_search_by_words`).execute(db);
  await run();
  for (const statement of [
    `insert into ${table}_search (item_id, contributed_at, words)
      select id, contributed_at, strip(words) || ${filters} from ${table}
      where privacy_level = 2 and is_processed and deleted_at is null order by id`,
    `insert into search_word (word)
      select word from ts_stat('select words from ${table}_search') where word !~ '^[@#$=]' on conflict do nothing`,
    `create index ${table}_search_by_words on ${table}_search using gin (words) with (fastupdate = off)`,
    `alter table ${table} enable trigger ${table}_indexed`,
    'vacuum analyze',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** The lexemes that the triggers add. */
const scenarioFacts = `format('''=a%s'' ''=c%s'' ''=l%s'' ''=d%s'' ''=u%s'' ''=fi'' ''=fs''', patient_age, patient_condition,
  language, device_id, contributed_by)::tsvector`;
const mediaFacts = `format('''=v%s'' ''=u%s''', is_video::int, contributed_by)::tsvector`;

/** Fills an empty database with scenarios by 300 contributors, about 95 % of them published. */
export async function generateLibrary(db: Kysely<Schema>, size: number): Promise<void> {
  const users = 300;
  await sql`
    insert into app_user (username, username_key, is_public)
    select 'user' || n, 'user' || n, n % 4 > 0 from generate_series(1, ${users}::int) n`.execute(db);
  await db
    .insertInto('tag')
    .values(tags.map((title) => ({ title, title_key: fold(title) })))
    .execute();
  const batch = 4000;
  await fill(db, 'scenario', scenarioFacts, async () => {
    for (let first = 0; first < size; first += batch) {
      await insertBatch(db, first, Math.min(batch, size - first), users);
    }
  });
  await sql`
    insert into scenario_favourite (user_id, scenario_id)
    select 1 + (n % ${users}::int), s.id from generate_series(1, 20000) n join scenario s on s.id = n * 4
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Creates a media item from each scenario, with its words and tags; every fifth is a video. */
export async function copyAsMedia(db: Kysely<Schema>): Promise<void> {
  await fill(db, 'media', mediaFacts, async () => {
    await sql`
    insert into media (name, name_key, description, is_video, mime_type, duration, width, height, privacy_level,
      is_processed, file_key, file_name, file_size, file_sha256, thumb_key, contributed_by, contributed_at, words)
    select name, lower(name), description, id % 5 = 0, 'image/png', 0, 640, 480, privacy_level, true, 'bench',
      'bench.png', 12000, 'bench', 'bench', contributed_by, contributed_at, words
    from scenario order by id`.execute(db);
    await sql`
    insert into media_tag (media_id, tag_id)
    select media.id, tag_id from scenario_tag join media on media.id = scenario_id`.execute(db);
  });
}
