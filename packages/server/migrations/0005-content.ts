import { statements } from './statements.ts';

/** Own content: edits that know of each other, and who may upload. */
export const content = statements(
  'alter table app_user add column attested_at timestamptz',
  'alter table scenario add column version integer not null default 0',
);
