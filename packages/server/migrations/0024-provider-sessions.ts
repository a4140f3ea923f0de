import { statements } from './statements.ts';

/** A provider of OpenID Connect can end the sessions that began there. */
export const up = statements(
  `alter table session add column provider_sid text`,
  `comment on column session.provider_sid is 'What the provider calls its own session, so that it can end this one with it; null: it gave none.'`,
  `create index session_provider_sid on session (provider_sid) where provider_sid is not null`,
);
