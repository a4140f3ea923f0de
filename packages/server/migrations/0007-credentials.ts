import { statements } from './statements.ts';

/**
 * What was signed or mailed for a user ends with what it was made for, no matter who ends that or how. Signed
 * links and known browsers carry the number they were made under; mailed links end with the address they went to, too.
 */
export const up = statements(
  'alter table app_user add column credential_version integer not null default 0',
  `create function end_credentials() returns trigger language plpgsql as $$
  begin
    if new.password_hash is distinct from old.password_hash
      or new.is_disabled is distinct from old.is_disabled
      or new.deleted_at is distinct from old.deleted_at then
      new.credential_version := old.credential_version + 1;
    elsif new.email_key is not distinct from old.email_key then
      return new;
    end if;
    update password_reset set used_at = now() where user_id = old.id and used_at is null;
    delete from reset_mail where user_id = old.id;
    return new;
  end $$`,
  `create trigger credentials_ended
    before update of password_hash, email_key, is_disabled, deleted_at
    on app_user for each row execute function end_credentials()`,
);
