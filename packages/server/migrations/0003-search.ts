import { statements } from './statements.ts';

/**
 * The words by which scenarios are found. Collation "C" lets the unique index serve prefix searches whatever the
 * database's own collation is.
 */
export const search = statements(
  `create table search_word (
    id integer generated always as identity primary key,
    word text collate "C" not null unique
  )`,
  `create table scenario_word (
    word_id integer not null references search_word,
    scenario_id integer not null references scenario on delete cascade,
    weight smallint not null,
    primary key (word_id, scenario_id) include (weight)
  )`,
  'create index scenario_word_by_scenario on scenario_word (scenario_id)',
);
