import { foldName } from '../../account/users.ts';
import type { Db } from '../../database/database.ts';
import { OperatorError } from '../operation.ts';

/** A user as operators see one. */
export interface ListedUser {
  username: string;
  uuid: string;
  email: string | null;
  firstName: string;
  lastName: string;
  telephoneNumber: string;
  organisation: string | null;
  isDisabled: boolean;
  mustChangePassword: boolean;
  canProvision: boolean;
  isPreRelease: boolean;
  isPublic: boolean;
  /** ISO 8601, or null: never. */
  lastLogin: string | null;
}

const present = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where('app_user.deleted_at', 'is', null);

/** The id of the user with this name or mail address. @throws {OperatorError} where there is none. */
export async function requireUser(
  db: Db,
  name: string,
): Promise<{ id: number; username: string; email: string | null }> {
  const key = foldName(name);
  const found = await present(db)
    .select(['app_user.id', 'app_user.username', 'app_user.email'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
  if (!found) throw new OperatorError(`There is no user '${name}'.`);
  return found;
}

/** Filters of the list. */
export interface Wanted {
  /** Part of a user name, mail address, first or last name; null for all. */
  search: string | null;
  /** Only disabled users. */
  isDisabled: boolean;
}

/** The matching users, by name. */
export async function listUsers(db: Db, { search, isDisabled }: Wanted): Promise<ListedUser[]> {
  const pattern = `%${foldName(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await present(db)
    .selectAll('app_user')
    .select('organisation.name as organisation_name')
    .$if(search !== null, (query) =>
      query.where((where) =>
        where.or([
          where('username_key', 'like', pattern),
          where('email_key', 'like', pattern),
          where('first_name', 'ilike', pattern),
          where('last_name', 'ilike', pattern),
        ]),
      ),
    )
    .$if(isDisabled, (query) => query.where('is_disabled', '=', true))
    .orderBy('username_key')
    .execute();
  return rows.map((row) => ({
    username: row.username,
    uuid: row.uuid,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephoneNumber: row.telephone_number,
    organisation: row.organisation_name,
    isDisabled: row.is_disabled,
    mustChangePassword: row.force_password_change,
    canProvision: row.can_provision,
    isPreRelease: row.is_pre_release,
    isPublic: row.is_public,
    lastLogin: row.last_login_at?.toISOString() ?? null,
  }));
}
