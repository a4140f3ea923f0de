import { statements } from './statements.ts';

/** Accounts that are signed in to through a provider of OpenID Connect. */
export const up = statements(
  `create table user_identity (
    issuer text not null,
    subject text not null,
    user_id integer not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,
  `comment on table user_identity is 'Who users are at providers of OpenID Connect.'`,
  `comment on column user_identity.subject is 'What the provider calls the person: never given to another one.'`,
  `alter table session add column id_token text`,
  `comment on column session.id_token is 'What the provider said who signed in, shown to it to sign out; null: a password.'`,
);
