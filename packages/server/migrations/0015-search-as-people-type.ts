import { statements } from './statements.ts';

const published = 'where privacy_level = 2 and is_processed and deleted_at is null';
const publishedRow = (row: 'old' | 'new') =>
  `(${row}.privacy_level = 2 and ${row}.is_processed and ${row}.deleted_at is null)`;

const wordsOf = (lexemes: string) => `
  select lexeme as word
  from unnest(tsvector_to_array(${lexemes})) as lexeme
  where lexeme !~ '^[@#$=]'
  order by lexeme collate "C"`;

const lexeme = (letter: string, value: string) => `quote_literal('=${letter}' || ${value})::tsvector`;
const flag = (name: string, column: string) => `(case when ${column} then '''=f${name}''' else '' end)::tsvector`;

/** What is found by a column's value, beside the words: see search/lexemes.ts. */
const facts = {
  scenario: (row: string) => [
    lexeme('a', `${row}.patient_age`),
    lexeme('c', `${row}.patient_condition`),
    lexeme('l', `${row}.language`),
    lexeme('d', `${row}.device_id`),
    lexeme('u', `${row}.contributed_by`),
    flag('v', `${row}.has_video`),
    flag('i', `${row}.has_images`),
    flag('s', `${row}.has_sounds`),
    flag('l', `${row}.has_labs`),
  ],
  media: (row: string) => [lexeme('v', `${row}.is_video::int`), lexeme('u', `${row}.contributed_by`)],
};
const factColumns = {
  scenario:
    'patient_age, patient_condition, language, device_id, contributed_by, has_video, has_images, has_sounds, has_labs',
  media: 'is_video, contributed_by',
};

/** Adds the facts to the entries of a kind of content, and keeps them in step with what is published. */
const indexFacts = (table: 'scenario' | 'media') => [
  `drop index ${table}_search_by_words`,
  `update ${table}_search m set words = m.words || ${facts[table]('s').join(' || ')} from ${table} s where s.id = m.item_id`,
  `create index ${table}_search_by_words on ${table}_search using gin (words) with (fastupdate = off)`,
  `create or replace function index_${table}() returns trigger language plpgsql as $$
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
      values (new.id, new.contributed_at, new.words || ${facts[table]('new').join(' || ')})
      on conflict (item_id) do update set contributed_at = excluded.contributed_at, words = excluded.words;
      insert into search_word (word) ${wordsOf('new.words')} on conflict do nothing;
    end if;
    return null;
  end $$`,
  `drop trigger ${table}_indexed on ${table}`,
  `create trigger ${table}_indexed
    after insert or delete
    or update of words, contributed_at, privacy_level, is_processed, deleted_at, ${factColumns[table]}
    on ${table} for each row execute function index_${table}()`,
];

/** A name as it is compared, see `fold` in search/words.ts: without case, marks and the letters they are part of. */
const folded = (text: string) => `replace(replace(replace(translate(
  regexp_replace(lower(normalize(${text}, NFKD)), '[' || chr(768) || '-' || chr(879) || '''’]', '', 'g'),
  'øđðłħı', 'oddlhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

/**
 * Search by what people say of content: who it is about, in which language, on which device, by whom, what comes with
 * it, and the words of its file. Lists by language and device, and sorted by downloads, favourites and name.
 */
export const up = statements(
  ...indexFacts('scenario'),
  ...indexFacts('media'),

  // The names of users who are public; a name is looked up for each search, so that it is never found a moment longer.
  `create table contributor_word (
    word text collate "C" not null,
    user_id integer not null references app_user on delete cascade,
    primary key (word, user_id)
  )`,
  'create index contributor_word_by_user on contributor_word (user_id)',
  `create function name_contributor() returns trigger language plpgsql as $$
  begin
    delete from contributor_word where user_id = new.id;
    if new.is_public and new.deleted_at is null then
      insert into contributor_word (word, user_id)
      select distinct left(word, 40), new.id from (
        select ${folded("concat_ws(' ', new.username, new.first_name, new.last_name)")} as name
      ) as folded, lateral (
        select regexp_split_to_table(name, '[[:space:][:punct:]]+') as word
        union all
        select regexp_replace(part, '[[:punct:]]+', '', 'g') from regexp_split_to_table(name, '[[:space:]]+') as part
      ) as words
      where word <> '';
    end if;
    return null;
  end $$`,
  `create trigger contributor_named
    after insert or update of username, first_name, last_name, is_public, deleted_at
    on app_user for each row execute function name_contributor()`,
  'update app_user set is_public = is_public',

  // The words of the files are added by the server, some at a time.
  `create table search_outdated (
    kind text not null check (kind in ('scenario', 'media')),
    item_id integer not null,
    primary key (kind, item_id)
  )`,
  `insert into search_outdated (kind, item_id) select 'scenario', id from scenario`,

  'drop trigger scenario_counted on scenario',
  'drop table published_count',
  `create table published_count (
    patient_age integer not null,
    patient_condition integer not null,
    language text collate "C" not null,
    device_id integer not null,
    total integer not null check (total >= 0),
    primary key (patient_age, patient_condition, language, device_id)
  )`,
  `insert into published_count
    select patient_age, patient_condition, language, device_id, count(*) from scenario ${published} group by 1, 2, 3, 4`,
  `create or replace function count_published() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and ${publishedRow('old')} then
      update published_count set total = total - 1
      where patient_age = old.patient_age and patient_condition = old.patient_condition
        and language = old.language and device_id = old.device_id;
    end if;
    if tg_op <> 'DELETE' and ${publishedRow('new')} then
      insert into published_count (patient_age, patient_condition, language, device_id, total)
      values (new.patient_age, new.patient_condition, new.language, new.device_id, 1)
      on conflict (patient_age, patient_condition, language, device_id)
        do update set total = published_count.total + 1;
    end if;
    return null;
  end $$`,
  `create trigger scenario_counted
    after insert or delete
    or update of privacy_level, is_processed, deleted_at, patient_age, patient_condition, language, device_id
    on scenario for each row execute function count_published()`,

  `create index published_scenario_by_language on scenario (language, contributed_at, id) ${published}`,
  `create index published_scenario_by_device on scenario (device_id, contributed_at, id) ${published}`,
  `create index published_scenario_by_downloads on scenario (num_downloads, id) ${published}`,
  `create index published_scenario_by_favourites on scenario (number_favourites, id) ${published}`,
  `create index published_scenario_by_name on scenario (name_key, id) ${published}`,
  `create index published_media_by_favourites on media (number_favourites, id) ${published}`,

  `comment on table published_count is 'Kept by a trigger: how many scenarios of a category, language and device are published.'`,
  `comment on table contributor_word is 'Kept by a trigger: the words of the names of public users, folded.'`,
  `comment on table search_outdated is 'Items whose search words are to be made anew.'`,
);
