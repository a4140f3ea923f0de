import { statements } from './statements.ts';

/**
 * What changes of content were answered with, so that the same call gets the same answer and bulk changes are found
 * again. Keys of changes to plans join the others.
 */
export const up = statements(
  `alter table content_write
    add column answer json,
    add column bulk_kind text check (bulk_kind in ('scenario', 'media')),
    add column bulk_name text,
    add column bulk_action text,
    add constraint content_write_is_bulk_or_not check (num_nulls(bulk_kind, bulk_name, bulk_action) in (0, 3))`,
  `comment on table content_write is 'Changes of content and plans that were made with an idempotency key, for a day.'`,
  `comment on column content_write.answer is 'What the change came to; null where that tells nothing.'`,
  `comment on column content_write.bulk_kind is 'Of what several were changed at once; null for any other change.'`,
  `comment on column content_write.bulk_name is 'Shared by the calls that make one change together.'`,
  `comment on column content_write.bulk_action is 'What was done to them, as in the API.'`,
  'create index content_write_bulk on content_write (user_id, bulk_kind, made_at) where bulk_kind is not null',

  `insert into content_write (user_id, key, asked, answer, made_at)
    select user_id, key, asked, to_json(plan_id), made_at from plan_write
    on conflict do nothing`,
  'drop table plan_write',
);
