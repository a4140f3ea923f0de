import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Kind, kinds } from '../kinds.ts';
import { wholeWord } from './lexemes.ts';
import { START, type TypingErrors, typingErrors } from './words.ts';

/** Most corrections of a mistyped word. */
const CORRECTIONS_MAX = 100;
/** Up to this many words with the same prefix are searched individually. */
const COMPLETIONS_MAX = 12;
/** A word found among this many of the newest items is not looked up in the index, where it may be frequent. */
const NEWEST = 500;
/** How many words are checked per transaction. */
const CHECKED_AT_ONCE = 500;

const uses = (kind: Kind, word: string) => {
  const query = sql`${wholeWord(word)}::tsquery`;
  const newest = sql`select words from ${kind.search} order by contributed_at desc, item_id desc limit ${sql.lit(NEWEST)}`;
  return sql<boolean>`case when exists (select from (${newest}) as newest where words @@ ${query}) then true
    else exists (select from ${kind.search} where words @@ ${query}) end`;
};

const selectCorrections = ({ sameStart, beginnings, sameRest }: TypingErrors) =>
  // A select per word: an index only serves a pattern known when the statement is planned.
  sql.join(
    [
      sql`(select word from search_word
        where word like ${`${sameStart.start}%`} and word like any (${sameStart.patterns}::text[])
        limit ${sql.lit(CORRECTIONS_MAX)})`,
      ...beginnings.map(
        (pattern) => sql`(select word from search_word where word like ${pattern} limit ${sql.lit(CORRECTIONS_MAX)})`,
      ),
      ...sameRest.map(
        ({ pattern, rest }) => sql`(select word from search_word
          where substr(word, ${sql.lit(START + 1)}) like ${rest} and word like ${pattern}
          limit ${sql.lit(CORRECTIONS_MAX)})`,
      ),
    ],
    sql` union `,
  );

/** The library's data for a searched word. */
interface LibraryWord {
  /** The other words with this prefix; null if there are more than a few. */
  completions: readonly string[] | null;
  /** Corrections; null where a published item has the word itself, or it needs none. */
  corrections: readonly string[] | null;
}
/** The library's data for each searched word. */
export type LibraryWords = ReadonlyMap<string, LibraryWord>;

/**
 * Looks up each of these words in the library; at least one.
 * @param known words that need no correction.
 */
export async function findLibraryWords(
  db: Db,
  kind: Kind,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<LibraryWords> {
  const selects = words.map((word) => {
    const errors = known.has(word) ? null : typingErrors(word);
    const corrections = errors
      ? sql`case when ${uses(kind, word)} then null else array(
          ${selectCorrections(errors)} limit ${sql.lit(CORRECTIONS_MAX)}
        ) end`
      : sql`null::text[]`;
    return sql`
      select ${word}::text as typed, ${corrections} as corrections, array(
        select word from search_word where word like ${`${word}_%`} limit ${sql.lit(COMPLETIONS_MAX + 1)}
      ) as completions`;
  });
  const { rows } = await sql<{ typed: string; corrections: string[] | null; completions: string[] }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(
    rows.map(({ typed, corrections, completions }) => [
      typed,
      { corrections, completions: completions.length > COMPLETIONS_MAX ? null : completions },
    ]),
  );
}

const isUsed = sql.join(
  kinds.map(({ search }) => sql`exists (select from ${search} where words @@ quote_literal(word)::tsquery)`),
  sql` or `,
);

/**
 * Removes words no longer in any published item, some time after the last change of an item that had them. Each is
 * checked twice with time in between: an item being published during the first check may rely on a word that it would
 * remove.
 * @param settleSeconds least age of the change, and of the first check.
 */
export async function checkLibraryWords(db: Db, settleSeconds = 60): Promise<void> {
  const isSettled = (column: 'since' | 'checked_at') =>
    sql`${sql.ref(column)} <= now() - ${settleSeconds} * interval '1 second'`;
  const checkSome = () =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number; word: string; checked_at: Date | null }>`
        select id, word, checked_at from search_word_to_check
        where ${isSettled('since')} and (checked_at is null or ${isSettled('checked_at')})
        order by id limit ${sql.lit(CHECKED_AT_ONCE)} for update skip locked`.execute(transaction);
      const words = [...new Set(rows.map(({ word }) => word))].sort();
      await sql`
        delete from search_word where word = any (${words}::text[]) and not (${isUsed})`.execute(transaction);
      await sql`
        insert into search_word (word) select word from unnest(${words}::text[]) as word where ${isUsed}
        on conflict do nothing`.execute(transaction);
      const idsOf = (isChecked: boolean) =>
        rows.filter(({ checked_at }) => (checked_at !== null) === isChecked).map(({ id }) => id);
      await sql`delete from search_word_to_check where id = any (${idsOf(true)}::bigint[])`.execute(transaction);
      await sql`
        update search_word_to_check set checked_at = now()
        where id = any (${idsOf(false)}::bigint[])`.execute(transaction);
      return rows.length;
    });
  while ((await checkSome()) > 0);
}
