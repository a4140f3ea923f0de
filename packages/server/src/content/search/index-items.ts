import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type Kind, kinds } from '../kinds.ts';
import { type CourseTexts, courseWords, lexemesOf, type Searchable } from './lexemes.ts';
import { fold } from './words.ts';

/** How many outdated items are indexed per transaction: few enough for its time limit, however many words they have. */
const INDEXED_AT_ONCE = 5;

/** Most checklist items, and most lab names, that are read from one file. */
const TEXTS_MAX = 500;

/**
 * Extracts the words of files that were processed by an earlier version. A course may have megabytes: the database
 * extracts the searchable part, of one scenario at a time.
 */
async function extractWords(transaction: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from scenario
    where id = any (${ids}::int[]) and course is not null and course_words is null
    order by id for no key update`.execute(transaction);
  for (const { id } of rows) {
    const found = await sql<CourseTexts>`
      select course -> 'patient' as patient,
        array(
          select state #>> '{vitals,rhythm}' as rhythm from jsonb_array_elements(course -> 'states') state
          where state #>> '{vitals,rhythm}' is not null group by rhythm order by rhythm
        ) as rhythms,
        array(
          select name from (
            select panel ->> 'name' as name from jsonb_array_elements(course -> 'labs') panel
            union all
            select result ->> 'name' from jsonb_array_elements(course -> 'labs') panel,
              jsonb_array_elements(panel -> 'results') result
          ) as named limit ${sql.lit(TEXTS_MAX)}
        ) as labs,
        array(
          select item ->> 'text' from jsonb_array_elements(course -> 'checklist') item limit ${sql.lit(TEXTS_MAX)}
        ) as checklist
      from scenario where id = ${id}`.execute(transaction);
    for (const texts of found.rows) {
      await sql`
        update scenario set course_words = ${courseWords(texts)}::text[] where id = ${id}`.execute(transaction);
    }
  }
}

/**
 * Extracts the words of such files before the transaction that indexes their scenarios, which would block all others
 * meanwhile: the embedded database runs one transaction at a time.
 * @param condition on scenarios, which are called `s`.
 * @param transact runs work in a transaction.
 */
export async function extractWordsEarly(
  db: Db,
  condition: RawBuilder<unknown>,
  transact = (work: (transaction: Db) => Promise<void>) => db.transaction().execute(work),
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from scenario s where s.course is not null and s.course_words is null and ${condition}
    order by s.id`.execute(db);
  for (const { id } of rows) await transact((transaction) => extractWords(transaction, [id]));
}

interface SearchableRow extends Searchable {
  id: number;
  /** A scenario that was processed by an earlier version. */
  has_no_words: boolean;
}

async function lockSearchables(transaction: Db, kind: Kind, ids: readonly number[]): Promise<SearchableRow[]> {
  const ofFile =
    kind.name === 'scenario'
      ? sql`s.device_id, s.course_words, s.course is not null and s.course_words is null as has_no_words`
      : sql`null::int as device_id, null as course_words, false as has_no_words`;
  const { rows } = await sql<SearchableRow>`${prepared}
    select s.id, s.name, s.description, ${ofFile}, coalesce((
      select json_agg(json_build_object('id', tag.id, 'title', tag.title))
      from ${kind.tags} t join tag on tag.id = t.tag_id where t.${kind.itemId} = s.id
    ), '[]') as tags
    from ${kind.table} s where s.id = any (${ids}::int[]) order by s.id for no key update of s`.execute(transaction);
  return rows;
}

/**
 * Updates the search text of items; for published ones, a trigger updates the index. Call it in the transaction that
 * changes the items. Rows that refer to them can still be added meanwhile: a lock that kept those out would wait for a
 * download that is being counted, and that for it.
 */
export async function indexItems(transaction: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  let items = await lockSearchables(transaction, kind, ids);
  if (items.some(({ has_no_words }) => has_no_words)) {
    await extractWords(transaction, ids);
    items = await lockSearchables(transaction, kind, ids);
  }
  await sql`${prepared}
    update ${kind.table} s set words = given.words::tsvector, name_key = given.name_key
    from unnest(
      ${items.map(({ id }) => id)}::int[], ${items.map(lexemesOf)}::text[],
      ${items.map(({ name }) => fold(name))}::text[]
    ) as given (id, words, name_key)
    where s.id = given.id`.execute(transaction);
}

/** The search text of a new item, which has no tags yet, for the statement that inserts it. */
export const searchTextOf = ({ name, ...rest }: Omit<Searchable, 'tags'>) => ({
  words: sql<string>`${lexemesOf({ ...rest, name, tags: [] })}::tsvector`,
  name_key: fold(name),
});

/** Indexes some of the items that an update of the portal has left outdated. */
async function indexSome(db: Db, kind: Kind): Promise<boolean> {
  if (kind.name === 'scenario') {
    const next = sql`
      s.id in (select item_id from search_outdated where kind = 'scenario' order by item_id limit ${sql.lit(INDEXED_AT_ONCE)})`;
    await extractWordsEarly(db, next);
  }
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select item_id as id from search_outdated where kind = ${kind.name}
      order by item_id limit ${sql.lit(INDEXED_AT_ONCE)} for update skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return false;
    await indexItems(transaction, kind, ids);
    await sql`
      delete from search_outdated where kind = ${kind.name} and item_id = any (${ids}::int[])`.execute(transaction);
    return true;
  });
}

/** Indexes all items that an update of the portal has left outdated, in batches. */
export async function indexOutdated(db: Db): Promise<void> {
  for (const kind of kinds) while (await indexSome(db, kind));
}
