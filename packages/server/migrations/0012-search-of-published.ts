import { statements } from './statements.ts';

const publishedRow = (row: 'old' | 'new') =>
  `(${row}.privacy_level = 2 and ${row}.is_processed and ${row}.deleted_at is null)`;

/** The words among lexemes: those without a mark. */
const wordsOf = (lexemes: string) => `
  select lexeme as word
  from unnest(tsvector_to_array(${lexemes})) as lexeme
  where lexeme !~ '^[@#$=]'
  order by lexeme collate "C"`;

/** Keeps the entries of a kind of content in step with what is published, whatever changes it. */
const indexOf = (table: 'scenario' | 'media', filters: readonly (readonly [string, string])[]) => {
  const lexemes = [
    'new.words',
    ...filters.map(([letter, column]) => `('''=${letter}' || new.${column}::int || '''')::tsvector`),
  ];
  return [
    `create table ${table}_search (
      item_id integer primary key references ${table} on delete cascade,
      contributed_at timestamptz not null,
      words tsvector not null
    )`,
    `create function index_${table}() returns trigger language plpgsql as $$
    declare
      was_published boolean := tg_op <> 'INSERT' and ${publishedRow('old')};
      is_published boolean := tg_op <> 'DELETE' and ${publishedRow('new')};
    begin
      if was_published and not (is_published and old.words = new.words) then
        insert into search_word_to_check (word) ${wordsOf('old.words')};
        if not is_published then
          delete from ${table}_search where item_id = old.id;
        end if;
      end if;
      if is_published then
        insert into ${table}_search (item_id, contributed_at, words)
        values (new.id, new.contributed_at, ${lexemes.join(' || ')})
        on conflict (item_id) do update set contributed_at = excluded.contributed_at, words = excluded.words;
        insert into search_word (word) ${wordsOf('new.words')} on conflict do nothing;
      end if;
      return null;
    end $$`,
  ];
};

/** After the rows are there: building an index at once is many times quicker than row by row. */
const indexesOf = (table: 'scenario' | 'media', filters: readonly (readonly [string, string])[]) => [
  // Without a list of pending entries, which every search would have to go through.
  `create index ${table}_search_by_words on ${table}_search using gin (words) with (fastupdate = off)`,
  `create index ${table}_search_by_date on ${table}_search (contributed_at, item_id)`,
  `create trigger ${table}_indexed
    after insert or delete
    or update of words, contributed_at, privacy_level, is_processed, deleted_at, ${filters.map(([, column]) => column).join(', ')}
    on ${table} for each row execute function index_${table}()`,
];

const scenarioFilters = [
  ['a', 'patient_age'],
  ['c', 'patient_condition'],
] as const;
const mediaFilters = [['v', 'is_video']] as const;

/** Adds to the words with their weights the same words with the marks of their places, and the tags. */
const addMarks = (table: 'scenario' | 'media') => `
  update ${table} s set words = words || coalesce((
    select string_agg(format('%L', mark), ' ')::tsvector from (
      select translate(weights[1], 'ABC', '@#$') || lexeme as mark from unnest(s.words)
      where weights[1] in ('A', 'B', 'C')
      union all
      select '=t' || tag_id from ${table}_tag where ${table}_id = s.id
    ) as marks
  ), '')`;

/**
 * Searches read small tables of their own that hold what is published only. Marked lexemes tell the index where a word
 * stands, and which tags and categories an item has; the weights stay with the item. The words of the library follow what is published: those that may
 * be gone are checked later.
 */
export const up = statements(
  'drop index scenario_by_words',
  'drop index media_by_words',
  addMarks('scenario'),
  addMarks('media'),
  `create table search_word_to_check (
    id bigint generated always as identity primary key,
    word text collate "C" not null,
    since timestamptz not null default now(),
    checked_at timestamptz
  )`,
  // What a word goes on with after its first two letters: finds those with a typing error at their beginning.
  'create index search_word_by_rest on search_word (substr(word, 3))',
  ...indexOf('scenario', scenarioFilters),
  ...indexOf('media', mediaFilters),
  `insert into scenario_search (item_id, contributed_at, words)
    select id, contributed_at, strip(words) || format('''=a%s'' ''=c%s''', patient_age, patient_condition)::tsvector
    from scenario where privacy_level = 2 and is_processed and deleted_at is null`,
  `insert into media_search (item_id, contributed_at, words)
    select id, contributed_at, strip(words) || format('''=v%s''', is_video::int)::tsvector
    from media where privacy_level = 2 and is_processed and deleted_at is null`,
  ...indexesOf('scenario', scenarioFilters),
  ...indexesOf('media', mediaFilters),
  'truncate search_word',
  `insert into search_word (word)
    select distinct lexeme from (
      select unnest(tsvector_to_array(words)) as lexeme from scenario_search
      union all
      select unnest(tsvector_to_array(words)) from media_search
    ) as lexemes
    where lexeme !~ '^[@#$=]'`,
);
