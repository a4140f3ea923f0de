import { statements } from './statements.ts';

/** Who created a tag, so that their number can be limited. */
export const up = statements(
  'alter table tag add column created_by integer references app_user on delete set null',
  'create index tag_by_maker on tag (created_by)',
);
