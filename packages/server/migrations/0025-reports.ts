import { statements } from './statements.ts';

/** What users report to the operator, and the mails about it. */
export const up = statements(
  `create table content_report (
    id bigint generated always as identity primary key,
    scenario_id integer references scenario on delete cascade,
    media_id integer references media on delete cascade,
    user_id integer not null references app_user on delete cascade,
    reason text not null check (reason in ('patient', 'rights', 'mistake', 'offensive', 'other')),
    note text not null,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    constraint content_report_is_of_one_item check (num_nonnulls(scenario_id, media_id) = 1),
    constraint content_report_once_per_scenario unique (scenario_id, user_id),
    constraint content_report_once_per_media unique (media_id, user_id)
  )`,
  `comment on table content_report is 'What users have reported to the operator, each item once per user.'`,
  `comment on column content_report.decided_at is 'When the operator decided about the item; null: not yet.'`,
  'create index content_report_by_user on content_report (user_id)',
  'create index content_report_open on content_report (created_at) where decided_at is null',
  `create table content_mail (
    id bigint generated always as identity primary key,
    user_id integer references app_user on delete cascade,
    kind text not null check (kind in ('reported', 'unpublished', 'deleted', 'dismissed')),
    item text not null,
    path text not null,
    reason text,
    note text not null,
    happened_at timestamptz not null default now(),
    attempts integer not null default 0,
    due_at timestamptz not null default now()
  )`,
  `comment on table content_mail is 'Mails about reported content that wait to be sent.'`,
  `comment on column content_mail.user_id is 'Whom it is for, the contributor; null: the operator.'`,
  `comment on column content_mail.item is 'The name of the item when it happened.'`,
  `comment on column content_mail.attempts is 'How often sending has been attempted.'`,
  `comment on column content_mail.due_at is 'When it is attempted next.'`,
  'create index content_mail_by_user on content_mail (user_id)',
  'create index content_mail_by_time on content_mail (due_at)',
);
