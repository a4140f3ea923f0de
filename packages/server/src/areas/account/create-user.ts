import type { Db } from '../../database/database.ts';
import { foldName } from './names.ts';

/** A user to be. */
export interface NewUser {
  username: string;
  email: string | null;
  /** null: nobody can sign in as this user. */
  passwordHash: string | null;
  firstName?: string;
  lastName?: string;
  isPublic?: boolean;
  mustChangePassword?: boolean;
  canProvision?: boolean;
  isPreRelease?: boolean;
  organisationId?: number;
}

/** Adds a user. Rejects when the name or the mail address is taken, whatever its case. */
export function createUser(db: Db, user: NewUser): Promise<{ id: number; uuid: string }> {
  return db
    .insertInto('app_user')
    .values({
      username: user.username,
      username_key: foldName(user.username),
      email: user.email,
      email_key: user.email === null ? null : foldName(user.email),
      password_hash: user.passwordHash,
      force_password_change: user.mustChangePassword ?? false,
      can_provision: user.canProvision ?? false,
      is_pre_release: user.isPreRelease ?? false,
      is_public: user.isPublic ?? false,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      organisation_id: user.organisationId ?? null,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
