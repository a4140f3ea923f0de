import { statements } from './statements.ts';

/** What users read, which lists put first. */
export const up = statements(
  `alter table app_user add column languages text[] not null default '{}'`,
  `comment on column app_user.languages is 'What the user reads, as ISO 639-1; empty: what the browser says.'`,
);
