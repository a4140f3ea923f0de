import { isPersonalPassword, type PasswordRefusal } from '@community/contract/account';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueNotice, type NoticeOrigin } from '../security-mails/notice-mails.ts';
import type { KnownAccount } from '../session/known-browsers.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './password-hash.ts';

const refusals: Record<PasswordRefusal, string> = {
  common: 'password is one of the most common passwords: choose another one',
  personal: 'password must not contain the user name or the email address',
  unchanged: 'password must differ from the present one',
};

const refuse = (reason: PasswordRefusal) => new HttpError(400, refusals[reason], { field: 'password', reason });

/** A new password, checked and hashed outside the transaction, as both take too long. */
export interface PasswordChange {
  userId: number;
  /** The hash that the new password was compared with; null without one. */
  former: string | null;
  hash: string;
}

/** Checks the password of a new user. @throws {HttpError} 400 on the field `password`. */
export async function refuseBadPassword(
  password: string,
  user: { username: string; email: string | null },
): Promise<void> {
  if (isPersonalPassword(password, user)) throw refuse('personal');
  if (await isCommonPassword(password)) throw refuse('common');
}

/**
 * Checks and hashes a user's new password, without changing anything.
 * @throws {HttpError} 400 on the field `password`, where it is common, personal or the current one.
 */
export async function preparePassword(db: Db, userId: number, password: string): Promise<PasswordChange> {
  const user = await db
    .selectFrom('app_user')
    .select(['username', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await refuseBadPassword(password, user);
  if (await verifyPassword(user.password_hash, password)) throw refuse('unchanged');
  return { userId, former: user.password_hash, hash: await hashPassword(password) };
}

/** Options of a password change. */
export interface Replacement {
  /** Whether the user must choose another password at the next sign-in. */
  mustChange: boolean;
  /** The request; null: an operator changes it. */
  origin: NoticeOrigin | null;
}

/**
 * Replaces a user's password, ends all of the user's sessions, invalidates the user's links, and notifies the user by
 * mail.
 * @returns what the known-browser cookie is signed for from now on.
 * @throws {HttpError} 409 where the password has changed since it was compared, or the account is deleted.
 */
export async function replacePassword(
  transaction: Db,
  { userId, former, hash }: PasswordChange,
  { mustChange, origin }: Replacement,
): Promise<KnownAccount> {
  const account = await transaction
    .updateTable('app_user')
    .set({ password_hash: hash, force_password_change: mustChange })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', former)
    .returning(['uuid', 'credential_version'])
    .executeTakeFirst();
  if (!account) {
    throw new HttpError(409, 'The password was changed meanwhile. Nothing was changed by this call.');
  }
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  await enqueueNotice(transaction, userId, 'password changed', origin);
  return account;
}
