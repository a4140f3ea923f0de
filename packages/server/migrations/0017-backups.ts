import { statements } from './statements.ts';

/** What keeps the files of a backup in place while it is made, and what files are known to hold. */
export const up = statements(
  `create table file_hold (
    id uuid primary key,
    held_until timestamptz not null
  )`,
  `create table stored_file (
    key text primary key,
    size bigint not null check (size >= 0),
    sha256 text not null,
    recorded_at timestamptz not null default now()
  )`,
  `comment on table file_hold is 'Backups and checks in progress: meanwhile no file of the store is removed.'`,
  `comment on column file_hold.held_until is 'When it ends if nobody prolongs it.'`,
  `comment on table stored_file is 'What files of the store held when a backup or a check first read them.'`,
  `comment on column stored_file.size is 'Bytes.'`,
  `comment on column stored_file.sha256 is 'Hexadecimal.'`,
);
