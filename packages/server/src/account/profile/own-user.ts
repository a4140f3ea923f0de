import type { User } from '@community/contract/account';
import type { Db } from '../../database/database.ts';

/** The user's own account. */
export async function loadOwnUser(db: Db, id: number): Promise<User> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .selectAll('app_user')
    .select(['organisation.name as organisation_name', 'organisation.website as organisation_website'])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    uuid_id: row.uuid,
    username: row.username,
    email: row.email,
    last_login: row.last_login_at?.toISOString() ?? null,
    organisation:
      row.organisation_name === null ? null : { name: row.organisation_name, website: row.organisation_website },
    force_password_change: row.force_password_change,
    canProvision: row.can_provision,
    isPreRelease: row.is_pre_release,
    is_public: row.is_public,
    publicUsername: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    telephoneNumber: row.telephone_number,
    languages: row.languages,
    attested_at: row.attested_at?.toISOString() ?? null,
  };
}
