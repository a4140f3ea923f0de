import { statements } from './statements.ts';

/** Which version of a scenario was downloaded, so that a newer one can be recognised. Unknown for earlier ones. */
export const up = statements(
  'alter table scenario_download add column version integer',
  `comment on column scenario_download.version is
    'The version that the delivered file contained; null of downloads from before that was kept.'`,
);
