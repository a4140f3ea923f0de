import { statements } from './statements.ts';

/**
 * Until when licence strings hold, and what the app answered when it withdrew them. Strings of before have no end: those
 * of recurring agreements get one when they are next renewed.
 */
export const up = statements(
  'alter table license add column valid_until timestamptz, add column withdrawal_receipt text',
  'alter table contract_event add column valid_until timestamptz',
  'create index license_freed_by_contract on license (contract_id, released_at) where withdrawal_receipt is null',
);
