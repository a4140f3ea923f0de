import { statements } from './statements.ts';

/**
 * Who did what, when and from where. Rows are only ever added: nothing changes one, and none is removed that is younger
 * than thirty days, whatever the program asks for.
 */
export const up = statements(
  `create table audit_event (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null default now(),
    event text not null,
    user_id integer,
    operator text,
    address text,
    subject text,
    detail text
  )`,
  `comment on table audit_event is 'Who did what, when and from where. Append-only.'`,
  `comment on column audit_event.user_id is 'Who did it, or whose account was tried; also of deleted accounts.'`,
  `comment on column audit_event.operator is 'The system user who ran a command.'`,
  `comment on column audit_event.address is 'The network address it came from.'`,
  `comment on column audit_event.subject is 'What it was done to: a kind and a number or uuid.'`,
  'create index audit_event_by_time on audit_event (happened_at)',
  'create index audit_event_by_user on audit_event (user_id, id)',
  'create index audit_event_by_subject on audit_event (subject, id)',
  `create function keep_audit_events() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.happened_at < now() - interval '30 days' then
      return old;
    end if;
    raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_events_kept
    before update or delete on audit_event for each row execute function keep_audit_events()`,
  `create trigger audit_events_not_truncated
    before truncate on audit_event for each statement execute function keep_audit_events()`,
);
