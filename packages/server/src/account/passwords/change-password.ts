import { isPersonalPassword, type PasswordRefusal } from '@community/contract/account';
import type { Db } from '../../database/database.ts';
import type { TransactionParts } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Limit, secondsUntilFree, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { enqueueNotice, type NoticeOrigin } from '../security-mails/notice-mails.ts';
import type { KnownAccount } from '../session/known-browsers.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './password-hash.ts';
import { inPasswordTurn } from './password-turns.ts';

const refusals: Record<PasswordRefusal, string> = {
  common: 'password is one of the most common passwords: choose another one',
  personal: 'password must not contain the user name or the email address',
  unchanged: 'password must differ from the present one',
};

const refuse = (reason: PasswordRefusal) => new HttpError(400, refusals[reason], { field: 'password', reason });

/**
 * A user's refusals of the present password as the new one. Each costs a comparison and leaves the link, the session or
 * the confirmation as valid as it was: without a limit, it could be repeated for ever.
 */
const unchangedLimit: Limit = { kind: 'unchanged password', most: 10, windowSeconds: 15 * 60 };

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

const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['username', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Hashes a new password; null: it is the present one. */
async function hashChanged(db: Db, userId: number, password: string): Promise<PasswordChange | null> {
  const { password_hash: former } = await findUser(db, userId);
  if (await verifyPassword(former, password)) return null;
  return { userId, former, hash: await hashPassword(password) };
}

/**
 * Checks and hashes a user's new password for the operator, without changing anything. Requests take turns instead: see
 * {@link preparePasswordInTurn}.
 * @throws {HttpError} 400 on the field `password`, where it is common, personal or the current one.
 */
export async function preparePassword(db: Db, userId: number, password: string): Promise<PasswordChange> {
  await refuseBadPassword(password, await findUser(db, userId));
  const change = await hashChanged(db, userId, password);
  if (change === null) throw refuse('unchanged');
  return change;
}

/** A request for a new password. */
export interface PasswordRequest {
  userId: number;
  password: string;
  /** Of the caller. */
  address: string;
  /** Throws where the change is no longer allowed: while this request waits for its turn, another may have made it. */
  confirm: () => Promise<void>;
}

async function refuseLimited(db: Db, userId: number): Promise<void> {
  const seconds = await secondsUntilFree(db, unchangedLimit, String(userId));
  if (seconds > 0) throw tooMany('attempts', seconds);
}

/**
 * Checks and hashes the new password of a request, in its turn, without changing anything.
 * @throws {HttpError} as {@link preparePassword}; 429 for any password after ten refusals of the present one in a
 * quarter of an hour; 503 as {@link inPasswordTurn}.
 */
export async function preparePasswordInTurn(
  parts: TransactionParts,
  { userId, password, address, confirm }: PasswordRequest,
): Promise<PasswordChange> {
  const { db } = parts;
  await refuseBadPassword(password, await findUser(db, userId));
  await refuseLimited(db, userId);
  return inPasswordTurn(address, async () => {
    // Checked again: of calls that came at once, none had been counted before, and one may have used up the link.
    await refuseLimited(db, userId);
    await confirm();
    const change = await hashChanged(db, userId, password);
    if (change !== null) return change;
    const seconds = await takeAttemptInTurn(parts, userId, unchangedLimit);
    throw seconds > 0 ? tooMany('attempts', seconds) : refuse('unchanged');
  });
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
    .returning(['uuid', 'browser_version'])
    .executeTakeFirst();
  if (!account) {
    throw new HttpError(409, 'The password was changed meanwhile. Nothing was changed by this call.');
  }
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  await enqueueNotice(transaction, userId, 'password changed', origin);
  return account;
}
