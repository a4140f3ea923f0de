import { statements } from './statements.ts';

/** Known browsers end with the password, and not with the links that end when a user ends a session elsewhere. */
export const up = statements(
  'alter table app_user add column browser_version integer not null default 0',
  `comment on column app_user.browser_version is 'What known browsers are signed for; a new password raises it.'`,
  `create or replace function end_credentials() returns trigger language plpgsql as $$
  begin
    if new.password_hash is distinct from old.password_hash
      or new.is_disabled is distinct from old.is_disabled
      or new.deleted_at is distinct from old.deleted_at then
      new.credential_version := old.credential_version + 1;
      new.browser_version := old.browser_version + 1;
    elsif new.email_key is not distinct from old.email_key then
      return new;
    end if;
    update password_reset set used_at = now() where user_id = old.id and used_at is null;
    delete from reset_mail where user_id = old.id;
    return new;
  end $$`,
);
