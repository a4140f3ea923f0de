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
/** Most items whose words are checked per transaction. */
const ITEMS_AT_ONCE = 20;

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

/** Marked lexemes and facts, see lexemes.ts, are no words of the library. */
const isWord = (lexeme: string) => !/^[@#$=]/.test(lexeme);

interface Marked {
  kind: string;
  item_id: number;
  lexemes: string[];
}

/** Locks words that are due for their first or second check: those that have waited longest. */
async function lockMarked(transaction: Db, isChecked: boolean, settleSeconds: number): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select kind, item_id, (tsvector_to_array(words))[1:${sql.lit(CHECKED_AT_ONCE)}] as lexemes
    from search_words_to_check
    where is_checked = ${isChecked} and since <= now() - ${settleSeconds} * interval '1 second'
    order by since limit ${sql.lit(ITEMS_AT_ONCE)} for update skip locked`.execute(transaction);
  let total = 0;
  return rows.filter(({ lexemes }) => {
    total += lexemes.length;
    return total <= CHECKED_AT_ONCE;
  });
}

/** Removes those of the words that no published item has, and adds those that one has. */
async function checkWords(transaction: Db, words: readonly string[]): Promise<void> {
  await sql`
    delete from search_word where word = any (${words}::text[]) and not (${isUsed})`.execute(transaction);
  await sql`
    insert into search_word (word) select word from unnest(${words}::text[]) as word where ${isUsed}
    on conflict do nothing`.execute(transaction);
}

/** Removes the marks of words that have been checked, or after the first check leaves them to the second. */
async function unmark(transaction: Db, marked: readonly Marked[], isChecked: boolean): Promise<void> {
  for (const { kind, item_id, lexemes } of marked) {
    if (!isChecked) {
      await sql`
        insert into search_words_to_check as marked (kind, item_id, is_checked, words)
        values (${kind}, ${item_id}, true, array_to_tsvector(${lexemes}::text[]))
        on conflict (kind, item_id, is_checked) do update
          set words = marked.words || excluded.words, since = excluded.since`.execute(transaction);
    }
    const isTheirs = sql`kind = ${kind} and item_id = ${item_id} and is_checked = ${isChecked}`;
    await sql`
      update search_words_to_check set words = ts_delete(words, ${lexemes}::text[]) where ${isTheirs}`.execute(
      transaction,
    );
    await sql`delete from search_words_to_check where ${isTheirs} and length(words) = 0`.execute(transaction);
  }
}

/** When words are checked. */
interface CheckOptions {
  /** Least age of the change, and of the first check. */
  settleSeconds?: number;
  /** Ends it early. */
  signal?: AbortSignal;
}

/**
 * Removes words no longer in any published item, some time after the last change of an item that had them. Each is
 * checked twice with time in between: an item being published during the first check may rely on a word that it would
 * remove.
 */
export async function checkLibraryWords(db: Db, { settleSeconds = 60, signal }: CheckOptions = {}): Promise<void> {
  const checkSome = (isChecked: boolean) =>
    db.transaction().execute(async (transaction) => {
      const marked = await lockMarked(transaction, isChecked, settleSeconds);
      const lexemes = new Set(marked.flatMap((item) => item.lexemes));
      await checkWords(transaction, [...lexemes].filter(isWord).sort());
      await unmark(transaction, marked, isChecked);
      return marked.length > 0;
    });
  for (const isChecked of [false, true]) while ((await checkSome(isChecked)) && signal?.aborted !== true);
}
