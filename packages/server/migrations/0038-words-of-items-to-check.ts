import { statements } from './statements.ts';

const publishedRow = (row: 'old' | 'new') =>
  `(${row}.privacy_level = 2 and ${row}.is_processed and ${row}.deleted_at is null)`;

const lexeme = (letter: string, value: string) => `quote_literal('=${letter}' || ${value})::tsvector`;
const flag = (name: string, column: string) => `(case when ${column} then '''=f${name}''' else '' end)::tsvector`;

/** What is found by a column's value, beside the words: see search/lexemes.ts. */
const facts = {
  scenario: [
    lexeme('a', 'new.patient_age'),
    lexeme('c', 'new.patient_condition'),
    lexeme('l', 'new.language'),
    lexeme('d', 'new.device_id'),
    lexeme('u', 'new.contributed_by'),
    flag('v', 'new.has_video'),
    flag('i', 'new.has_images'),
    flag('s', 'new.has_sounds'),
    flag('l', 'new.has_labs'),
  ],
  media: [lexeme('v', 'new.is_video::int'), lexeme('u', 'new.contributed_by')],
};

const markItems = (table: 'scenario' | 'media') => `
  create or replace function index_${table}() returns trigger language plpgsql as $$
  declare
    was_published boolean := tg_op <> 'INSERT' and ${publishedRow('old')};
    is_published boolean := tg_op <> 'DELETE' and ${publishedRow('new')};
    gone tsvector := '';
  begin
    if was_published then
      if not is_published then
        gone := strip(old.words);
        delete from ${table}_search where item_id = old.id;
      elsif old.words <> new.words then
        gone := ts_delete(strip(old.words), tsvector_to_array(new.words));
      end if;
      if length(gone) > 0 then
        insert into search_words_to_check as marked (kind, item_id, words) values ('${table}', old.id, gone)
        on conflict (kind, item_id, is_checked) do update
          set words = marked.words || excluded.words, since = excluded.since;
      end if;
    end if;
    if is_published then
      insert into ${table}_search (item_id, contributed_at, words)
      values (new.id, new.contributed_at, new.words || ${facts[table].join(' || ')})
      on conflict (item_id) do update set contributed_at = excluded.contributed_at, words = excluded.words;
      insert into search_word (word)
        select lexeme as word
        from unnest(tsvector_to_array(new.words)) as lexeme
        where lexeme !~ '^[@#$=]'
        order by lexeme collate "C"
        on conflict do nothing;
    end if;
    return null;
  end $$`;

/**
 * The words that items no longer have are recorded in a row of each item, and no longer in a row of each word, once for
 * each item and change: thousands of rows took seconds, during which an embedded database serves nobody else. Items that
 * had the same words do not wait for each other, as they would for rows of words.
 */
export const up = statements(
  `create table search_words_to_check (
    kind text not null check (kind in ('scenario', 'media')),
    item_id integer not null,
    words tsvector not null,
    since timestamptz not null default now(),
    is_checked boolean not null default false,
    primary key (kind, item_id, is_checked)
  )`,
  'create index search_words_to_check_by_time on search_words_to_check (is_checked, since)',
  // Of which items they were is not known: numbers that no item has stand for them.
  `insert into search_words_to_check (kind, item_id, words)
    select 'scenario', -part, array_to_tsvector(array_agg(word)) from (
      select word, (row_number() over (order by word) / 1000)::int as part
      from (select distinct word from search_word_to_check) as marked
    ) as numbered group by part`,
  'drop table search_word_to_check',
  markItems('scenario'),
  markItems('media'),
  `comment on table search_words_to_check is 'Kept by a trigger: words that items no longer have in public, so that those no item has any longer are removed.'`,
  `comment on column search_words_to_check.item_id is 'It may have been removed since.'`,
  `comment on column search_words_to_check.since is 'When the item changed, or its words were checked for the first time.'`,
  `comment on column search_words_to_check.is_checked is 'Whether the words have been checked once; each is checked twice.'`,
);
