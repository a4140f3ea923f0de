import { statements } from './statements.ts';

/** Mails that tell users what happened to their account. Unlike reset links, they stay true when it changes again. */
export const up = statements(
  `create table notice_mail (
    id bigint generated always as identity primary key,
    user_id integer not null references app_user on delete cascade,
    kind text not null check (kind in ('new browser', 'password changed')),
    browser text,
    address text,
    happened_at timestamptz not null default now(),
    attempts integer not null default 0,
    due_at timestamptz not null default now()
  )`,
  `comment on table notice_mail is 'Notices about accounts waiting to be mailed.'`,
  `comment on column notice_mail.browser is 'In words, as in Firefox on Windows; null: an operator did it.'`,
  `comment on column notice_mail.attempts is 'How often sending has been attempted.'`,
  `comment on column notice_mail.due_at is 'When it is attempted next.'`,
  'create index notice_mail_by_user on notice_mail (user_id)',
  'create index notice_mail_by_time on notice_mail (due_at)',
);
