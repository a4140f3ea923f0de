import { statements } from './statements.ts';

/**
 * Scenarios whose file was replaced kept the words of the file before. The server extracts them again, some at a time.
 */
export const up = statements(
  `update scenario set course_words = null where latest_file_version > 1 and course_words is not null`,
  `insert into search_outdated (kind, item_id)
    select 'scenario', id from scenario where latest_file_version > 1 and course is not null
    on conflict do nothing`,
);
