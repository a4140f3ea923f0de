import { statements } from './statements.ts';

/** Who may sign in, who is signed in, and what is limited. */
export const up = statements(
  `create table organisation (
    id integer generated always as identity primary key,
    name text not null,
    website text
  )`,
  `create table app_user (
    id integer generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    username text not null,
    username_key text not null unique check (position('@' in username_key) = 0),
    email text,
    email_key text unique check (position('@' in email_key) > 0),
    password_hash text,
    force_password_change boolean not null default false,
    can_provision boolean not null default false,
    is_pre_release boolean not null default false,
    is_public boolean not null default false,
    is_disabled boolean not null default false,
    first_name text not null default '',
    last_name text not null default '',
    telephone_number text not null default '',
    organisation_id integer references organisation,
    last_login_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table session (
    token_hash text primary key,
    user_id integer not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index session_by_user on session (user_id)',
  'create index session_by_expiry on session (expires_at)',
  `create table limited_attempt (
    id bigint generated always as identity primary key,
    kind text not null,
    subject text not null,
    attempted_at timestamptz not null default now()
  )`,
  'create index limited_attempt_by_subject on limited_attempt (kind, subject, attempted_at)',
  'create index limited_attempt_by_time on limited_attempt (attempted_at)',
  `create table password_reset (
    token_hash text primary key,
    user_id integer not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index password_reset_by_user on password_reset (user_id)',
  `create table setting (
    key text primary key,
    value text not null
  )`,
);
