import { statements } from './statements.ts';

/** Passkeys, one-time codes and recovery codes; and who is notified of a changed address. */
export const up = statements(
  `create table passkey (
    uuid uuid primary key default gen_random_uuid(),
    user_id integer not null references app_user on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    is_synced boolean not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'create index passkey_user on passkey (user_id, created_at)',
  `comment on table passkey is 'Keys that users sign in with, as a second factor or instead of the password.'`,
  `comment on column passkey.public_key is 'COSE, base64url; the other half never leaves the user.'`,
  `comment on column passkey.counter is 'How often it was used, as it says; a lower one is a copy. 0: it does not count.'`,
  `create table one_time_code (
    user_id integer primary key references app_user on delete cascade,
    sealed_secret text not null,
    last_step bigint not null,
    created_at timestamptz not null default now()
  )`,
  `comment on table one_time_code is 'Whose sign-in asks for a code that changes every thirty seconds.'`,
  `comment on column one_time_code.sealed_secret is 'Encrypted with a key that is not in the database.'`,
  `comment on column one_time_code.last_step is 'The step of the last code that was accepted: no code works twice.'`,
  `create table recovery_code (
    user_id integer not null references app_user on delete cascade,
    code_hash text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `comment on table recovery_code is 'Codes that replace a lost second factor, once each.'`,
  `create table used_challenge (
    challenge_hash text primary key,
    expires_at timestamptz not null
  )`,
  'create index used_challenge_expiry on used_challenge (expires_at)',
  `comment on table used_challenge is 'Questions to passkeys that were answered, until they expire: none is answered twice.'`,
  `alter table session add column second_factor text`,
  `comment on column session.second_factor is 'What it was opened with besides the password; null: nothing.'`,
  'alter table notice_mail drop constraint notice_mail_kind_check',
  `alter table notice_mail add constraint notice_mail_kind_check check (kind in (
    'new browser', 'password changed', 'email changed', 'passkey added', 'passkey removed', 'codes started',
    'codes stopped', 'recovery codes made', 'factors reset'
  ))`,
  `alter table notice_mail add column email text`,
  `comment on column notice_mail.email is 'Where it goes; null: to the address that the user has by then.'`,
);
