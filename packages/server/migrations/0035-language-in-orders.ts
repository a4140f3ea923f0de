import { statements } from './statements.ts';

const published = 'where privacy_level = 2 and is_processed and deleted_at is null';

const includeLanguage = (index: string, column: string) => [
  `drop index ${index}`,
  `create index ${index} on scenario (${column}, id) include (language) ${published}`,
];

/** Pages far into a list whose reader's languages come first are counted in the index, without a look at each row. */
export const up = statements(
  ...includeLanguage('published_scenario', 'contributed_at'),
  ...includeLanguage('published_scenario_by_downloads', 'num_downloads'),
  ...includeLanguage('published_scenario_by_favourites', 'number_favourites'),
  ...includeLanguage('published_scenario_by_name', 'name_key'),
);
