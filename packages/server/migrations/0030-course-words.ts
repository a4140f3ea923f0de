import { statements } from './statements.ts';

/**
 * The words of a scenario's file beside the scenario, so that indexing it does not read its course, which has up to some
 * megabytes. Those of earlier scenarios are added by the server, some at a time.
 */
export const up = statements(
  'alter table scenario add column course_words text[]',
  `comment on column scenario.course_words is
    'What searches find of the file: its patient, rhythms and checklist; null until that is extracted.'`,
  `insert into search_outdated (kind, item_id) select 'scenario', id from scenario where course is not null
    on conflict do nothing`,
);
