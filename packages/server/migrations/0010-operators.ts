import { statements } from './statements.ts';

/** The history of agreements names the operator, and an end can be undone. The code defines the kinds of lines. */
export const up = statements(
  'alter table contract_event add column operator text, add column former_ends_at timestamptz',
  `update contract_event set operator = ''
    where user_id is null and kind in ('created', 'seatsChanged', 'transferred', 'ended')`,
  'alter table contract_event drop constraint if exists contract_event_kind_check',
);
