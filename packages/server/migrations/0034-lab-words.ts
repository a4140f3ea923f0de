import { statements } from './statements.ts';

/**
 * The names of labs, and the whole of long checklists, are found as well. The words of earlier scenarios are extracted
 * again by the server, some at a time; what was found of them stays found until then.
 */
export const up = statements(
  `comment on column scenario.course_words is
    'What searches find of the file: its patient, rhythms, labs and checklist; null until that is extracted.'`,
  `update scenario set course_words = null
    where course_words is not null and (has_labs or cardinality(course_words) >= 200)`,
  `insert into search_outdated (kind, item_id) select 'scenario', id from scenario
    where course is not null and course_words is null
    on conflict do nothing`,
);
