import { statements } from './statements.ts';

/** The size of everything that a user has contributed, deleted or not: the other indexes leave out what is deleted. */
export const up = statements(
  'create index scenario_size_by_contributor on scenario (contributed_by) include (file_size)',
  'create index media_size_by_contributor on media (contributed_by) include (file_size)',
);
