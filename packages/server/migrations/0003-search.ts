import { statements } from './statements.ts';

/**
 * What scenarios are found by: the words of each, already folded, in an index that answers for whole words and
 * beginnings; and every word of the library once, to find what a mistyped one may mean. Collation "C" lets the primary
 * key serve beginnings whatever the database's own collation is.
 */
export const up = statements(
  `alter table scenario add column words tsvector not null default ''`,
  'create index scenario_by_words on scenario using gin (words)',
  'create table search_word (word text collate "C" primary key)',
);
