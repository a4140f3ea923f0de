import { type Db, inTransaction } from '../../database/database.ts';
import type { TransactionParts } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import type { AsCaller } from '../../http/route.ts';
import {
  type CountingParts,
  type Limit,
  networkOf,
  takeAttempt,
  takeAttemptInTurn,
  tooMany,
} from '../../security/attempt-limits.ts';
import { type AuditOrigin, audit } from '../../security/audit-log.ts';
import { accountOf, findAccount } from '../session/sign-in.ts';
import type { ResetMailJob, ResetMails } from './reset-mails.ts';

const HOUR = 3600;
/** Requests for an account from one network: others cannot use up the owner's. */
const accountLimit: Limit = { kind: 'reset account', most: 3, windowSeconds: HOUR };
/** Requests for an account from all networks together: a mailbox must not be flooded. */
const everywhereLimit: Limit = { kind: 'reset everywhere', most: 12, windowSeconds: HOUR };
/** Requests of a signed-in user. */
const ownLimit: Limit = { kind: 'own reset', most: 3, windowSeconds: HOUR };
const addressLimit: Limit = { kind: 'reset address', most: 30, windowSeconds: HOUR };

/** Counts a request for a reset link. @throws {HttpError} 429 after too many from this address. */
export async function limitResetRequests(parts: CountingParts, address: string): Promise<void> {
  const seconds = await takeAttemptInTurn(parts, networkOf(address), addressLimit);
  if (seconds > 0) throw tooMany('requests', seconds);
}

/**
 * Queues a reset mail to the account with this user name or mail address, in the background of a call that was counted.
 * @returns null where there is no such account, it has no address, or its limit is reached.
 */
export async function requestReset(
  db: Db,
  mails: ResetMails,
  name: string,
  address: string,
): Promise<ResetMailJob | null> {
  const account = await findAccount(db, name);
  if (!account || account.email === null || account.is_disabled) return null;
  const subject = accountOf(account.id);
  const network = networkOf(address);
  // Not in a turn of a call: it has been answered already, so that a refusal would reach nobody.
  return inTransaction(db, async (transaction) => {
    if ((await takeAttempt(transaction, accountLimit, `${subject} ${network}`)) > 0) return null;
    if ((await takeAttempt(transaction, everywhereLimit, subject)) > 0) return null;
    return mails.enqueue(account.id, transaction);
  });
}

/**
 * Mails a reset link to a signed-in user, who may see why it fails.
 * @throws {HttpError} 409 without an address; 429 after too many; 503 when the mail server refuses it, after which it
 * is retried.
 */
export async function sendOwnReset(
  parts: TransactionParts,
  mails: ResetMails,
  userId: number,
  asCaller: AsCaller,
  request: AuditOrigin,
): Promise<void> {
  const { email } = await parts.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email === null) throw new HttpError(409, "Whoops! We couldn't find that email address.");
  const seconds = await takeAttemptInTurn(parts, userId, ownLimit, accountOf(userId));
  if (seconds > 0) throw tooMany('requests', seconds);
  const job = await asCaller(async (transaction) => {
    await audit(transaction, request, { event: 'reset link asked for', userId });
    return mails.enqueue(userId, transaction);
  });
  const delivery = await mails.attempt(job);
  if (delivery !== 'sent')
    throw new HttpError(
      503,
      'We could not send the email yet, but we will keep trying. Check your inbox in a few minutes.',
      { retryAfter: 5 },
    );
}
