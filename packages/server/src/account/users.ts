import { USERNAME_MAX } from '@community/contract/account';
import { oneLine } from '@community/contract/shared';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';

/** A new user. */
export interface NewUser {
  username: string;
  email: string | null;
  /** null: no one can sign in as this user. */
  passwordHash: string | null;
  firstName?: string;
  lastName?: string;
  isPublic?: boolean;
  mustChangePassword?: boolean;
  canProvision?: boolean;
  isPreRelease?: boolean;
  organisationId?: number;
}

/** Adds a user. Rejects when the name or the mail address is taken, ignoring case. */
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

/** A user's mail address: one, and nothing that mail programs read as more than that. */
export const mailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(USERNAME_MAX),
    oneLine,
    z.regex(/^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/, 'must be a mail address such as ada@example.org'),
  );

/** Longest user name, in characters. */
export const USERNAME_LENGTH_MAX = 64;

/** Normalises a user name or mail address for comparison: trims space and folds case and variant forms of letters. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** Whether a new user may have this name: letters of any script, digits, full stops, hyphens and underscores. */
export function isValidUsername(name: string): boolean {
  return name.length <= USERNAME_LENGTH_MAX && /^[\p{L}\p{M}\p{Nd}._-]+$/u.test(name) && /[\p{L}\p{Nd}]/u.test(name);
}
