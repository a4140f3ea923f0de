import { statements } from './statements.ts';

/** What users see of their sessions: a name for each that gives no access, where it is used, and when it last was. */
export const up = statements(
  `alter table session
    add column uuid uuid not null unique default gen_random_uuid(),
    add column browser text,
    add column address text,
    add column seen_at timestamptz not null default now()`,
  // What is known of sessions that are older than these columns.
  `update session set seen_at = greatest(created_at, least(expires_at - interval '7 days', now()))`,
  `comment on column session.uuid is 'What it is called where it is listed; it gives no access.'`,
  `comment on column session.browser is 'In words, as in Firefox on Windows; null: not known.'`,
  `comment on column session.address is 'The network address that it was last used from; null: not known.'`,
  `comment on column session.seen_at is 'When it was last used, to the hour.'`,
);
