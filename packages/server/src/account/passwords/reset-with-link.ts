import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { TransactionParts } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Limit, networkOf, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { type AuditOrigin, audit } from '../../security/audit-log.ts';
import { hashToken } from '../../security/secrets.ts';
import type { NoticeOrigin } from '../security-mails/notice-mails.ts';
import type { KnownAccount } from '../session/known-browsers.ts';
import { accountOf, forgetFailures, lockUser } from '../session/sign-in.ts';
import { preparePasswordInTurn, replacePassword } from './change-password.ts';

/** Invalid links from one network. */
const failureLimit: Limit = { kind: 'reset link', most: 60, windowSeconds: 3600 };

const refusal = (status: number, message: string) => new HttpError(status, message, { field: 'token' });
const used = () =>
  refusal(410, 'This link has been used, or the account has changed since it was sent. Ask for a new one.');

interface FoundLink {
  user_id: number;
  is_expired: boolean;
  is_used: boolean;
  is_disabled: boolean;
}

async function findLink(db: Db, token: string): Promise<FoundLink | undefined> {
  return db
    .selectFrom('password_reset as link')
    .innerJoin('app_user', 'app_user.id', 'link.user_id')
    .select([
      'link.user_id',
      sql<boolean>`link.expires_at <= clock_timestamp()`.as('is_expired'),
      sql<boolean>`link.used_at is not null`.as('is_used'),
      'app_user.is_disabled',
    ])
    .where('link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

function problemOf(link: FoundLink | undefined): HttpError | null {
  if (!link) return refusal(400, 'This link is not complete, or too old to be known here. Ask for a new one.');
  if (link.is_disabled) return refusal(403, 'This account is disabled. Contact the operator of this portal.');
  if (link.is_used) return used();
  if (link.is_expired) return refusal(410, 'This link has expired. Ask for a new one.');
  return null;
}

/** @throws {HttpError} on the field `token`, with the problem of the link. */
async function requireLink(db: Db, token: string): Promise<void> {
  const problem = problemOf(await findLink(db, token));
  if (problem) throw problem;
}

/**
 * Verifies a link. Failures are counted, and refused after too many; a valid link, which nobody can guess, never is:
 * others can use up what their network may fail.
 * @param address of the caller.
 * @throws {HttpError} on the field `token`, with the problem of the link; 429 after too many failures.
 */
export async function checkLink(parts: TransactionParts, token: string, address: string): Promise<{ user_id: number }> {
  const link = await findLink(parts.db, token);
  const problem = problemOf(link);
  if (link && !problem) return link;
  const seconds = await takeAttemptInTurn(parts, networkOf(address), failureLimit);
  throw seconds > 0 ? tooMany('attempts', seconds) : problem;
}

/**
 * Sets the password of the link's user. The link becomes invalid, all of the user's sessions end, and failed sign-ins
 * are reset.
 * @returns what the known-browser cookie is signed for from now on.
 * @throws {HttpError} as {@link checkLink}; 400 on the field `password`, 429 and 503 as {@link preparePasswordInTurn}.
 */
export async function resetWithLink(
  parts: TransactionParts,
  token: string,
  password: string,
  request: AuditOrigin & NoticeOrigin,
): Promise<KnownAccount> {
  const { user_id } = await checkLink(parts, token, request.ip);
  const confirm = () => requireLink(parts.db, token);
  const change = await preparePasswordInTurn(parts, { userId: user_id, password, address: request.ip, confirm });
  return parts.callTransactions.run(user_id, async (transaction) => {
    // What is read while the user's row is locked can no longer change: of two calls with one link the second finds
    // it used, and a call after a disabling finds the user disabled.
    await lockUser(transaction, user_id);
    await requireLink(transaction, token);
    const account = await replacePassword(transaction, change, { mustChange: false, origin: request });
    await forgetFailures(transaction, accountOf(user_id), request.ip);
    await audit(transaction, request, { event: 'password reset', userId: user_id });
    return account;
  });
}
