import { statements } from './statements.ts';

/** When a user last signed in at the provider, by its own clock; and a notice of a used recovery code. */
export const up = statements(
  'alter table session add column provided_at timestamptz',
  `comment on column session.provided_at is 'When the user last signed in at the provider, as it says: not when it sent the user here. Null: it does not say.'`,
  'alter table notice_mail drop constraint notice_mail_kind_check',
  `alter table notice_mail add constraint notice_mail_kind_check check (kind in (
    'new browser', 'password changed', 'email changed', 'passkey added', 'passkey removed', 'codes started',
    'codes stopped', 'recovery codes made', 'recovery code used', 'factors reset'
  ))`,
);
