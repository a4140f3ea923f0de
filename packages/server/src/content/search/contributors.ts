import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Shorter words are names as a whole, but prefixes of too many. */
const BEGINNING_MIN = 3;
/** Most words of a search that are looked up as names. */
const NAMES_MAX = 8;
/** Most contributors matched by one word. */
const CONTRIBUTORS_MAX = 20;

const begins = (word: string) =>
  [...word].length < BEGINNING_MIN
    ? sql``
    : sql`union (select user_id from contributor_word where word like ${`${word}%`} limit ${sql.lit(CONTRIBUTORS_MAX)})`;

/** Public contributors with a name that has one of these words, or begins with a longer one, by word. */
export async function findContributors(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  const names = [...new Set(words)].filter((word) => word !== '').slice(0, NAMES_MAX);
  if (names.length === 0) return new Map();
  // A select per name: an index only serves a pattern known when the statement is planned.
  const selects = names.map(
    (word) => sql`select ${word}::text as word, array(
      select user_id from (
        (select user_id from contributor_word where word = ${word} limit ${sql.lit(CONTRIBUTORS_MAX)})
        ${begins(word)}
      ) as named limit ${sql.lit(CONTRIBUTORS_MAX)}
    ) as ids`,
  );
  const { rows } = await sql<{ word: string; ids: number[] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.filter(({ ids }) => ids.length > 0).map(({ word, ids }) => [word, ids]));
}
