import { statements } from './statements.ts';

/** Reset links that are yet to be mailed, and accounts that were deleted. */
export const up = statements(
  // What is left of a deleted account does not identify the person; contributions that stay refer to it.
  'alter table app_user add column deleted_at timestamptz',
  // Not the mail, which holds the link's secret: each attempt makes a new link, and only its hash is ever kept.
  `create table reset_mail (
    id integer generated always as identity primary key,
    user_id integer not null references app_user on delete cascade,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  'create index reset_mail_by_due on reset_mail (due_at)',
);
