import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { TransactionParts } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  networkOf,
  secondsUntilFree,
  serialiseAttempts,
  takeAttempt,
} from '../../security/attempt-limits.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { inPasswordTurn } from '../passwords/password-turns.ts';
import { foldName } from '../users.ts';
import { hasPassed, type KnownAccount, type KnownBrowser } from './known-browsers.ts';
import { type AttemptLimits, addressLimit, ofPasswords, rightLimit } from './sign-in-limit.ts';

/** The outcome of a password check. `limited`: too many failures, so the password was not verified. */
export type PasswordCheck = { outcome: 'right' } | Refusal;

/** Why an attempt did not succeed. `limited`: too many failures before it. */
export type Refusal = { outcome: 'refused' } | { outcome: 'limited'; seconds: number };

/**
 * The outcome of a sign-in. `userId`: the account tried; null: no such account. `isNewBrowser`: the account has been
 * used before, but not in this browser.
 */
export type SignIn =
  | { outcome: 'right'; userId: number; passwordHash: string; credentialVersion: number; isNewBrowser: boolean }
  | (Refusal & { userId: number | null });

/** The account with this user name or mail address, ignoring case. */
export function findAccount(db: Db, name: string) {
  const key = foldName(name);
  return db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'username', 'email', 'password_hash', 'is_disabled', 'last_login_at'])
    .select(['credential_version', 'browser_version'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
}

/** The subject that a user's failures count for. */
export const accountOf = (userId: number) => `user ${userId}`;

/** The origin of an attempt. */
export interface Origin {
  address: string;
  /** The browser, if it has signed in to the account before; otherwise null. */
  browser: KnownBrowser | null;
}

type Counter = readonly [Limit, string];

/** The counters of an attempt, always in the same order to avoid deadlocks. */
interface Counters {
  /** Those that refuse it when they are full. */
  refusing: readonly Counter[];
  /** Those that its failure counts for. */
  counting: readonly Counter[];
}

/**
 * A failure always counts for the network. Others can fill that counter, so it refuses nobody who is known otherwise:
 * browsers that have passed this in the account before have a counter of their own.
 */
function countersOf(account: string, { address, browser }: Origin, limits: AttemptLimits): Counters {
  const network = networkOf(address);
  const ofNetwork: Counter = [addressLimit, network];
  if (browser !== null && hasPassed(browser, limits.exempt)) {
    const own: Counter = [limits.browser, `${account} ${browser.id}`];
    return { refusing: [own], counting: [own, ofNetwork] };
  }
  const ofAccount: Counter[] = [
    [limits.account, `${account} ${network}`],
    [limits.everywhere, account],
  ];
  const all = [...ofAccount, ofNetwork];
  return { refusing: limits.isNetworkLimited ? all : ofAccount, counting: all };
}

/** Locks a user's row until the transaction ends, before anything else of the user's is changed. */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Resets an account's password failures from this network, and those from all networks together. Failures at the
 * second factor stay: otherwise, somebody who reads the user's mails could keep guessing codes, with a new reset link
 * after every few attempts.
 */
export async function forgetFailures(transaction: Db, account: string, address: string): Promise<void> {
  await forgetAttempts(transaction, ofPasswords.account, `${account} ${networkOf(address)}`);
  await forgetAttempts(transaction, ofPasswords.everywhere, account);
}

async function secondsLimited(db: Db, { refusing }: Counters): Promise<number> {
  let longest = 0;
  for (const [limit, subject] of refusing) longest = Math.max(longest, await secondsUntilFree(db, limit, subject));
  return longest;
}

/**
 * Verifies a password, in its turn, counting failures. Successes have a limit of their own, see {@link rightLimit}.
 * @param account subject of the failures, see {@link accountOf}.
 * @param passwordHash null: every password is wrong, which takes the same time to find out.
 * @throws {HttpError} 503 where the turn does not come soon.
 */
export async function checkPassword(
  { db, callTransactions }: TransactionParts,
  account: string,
  passwordHash: string | null,
  password: string,
  origin: Origin,
): Promise<PasswordCheck> {
  const readLimits = async () =>
    Math.max(
      await secondsLimited(db, countersOf(account, origin, ofPasswords)),
      await secondsUntilFree(db, rightLimit, account),
    );
  // Whoever has to wait anyway keeps nobody else from a turn.
  const seconds = await readLimits();
  if (seconds > 0) return { outcome: 'limited', seconds };
  return inPasswordTurn(origin.address, async (): Promise<PasswordCheck> => {
    // A thousand guesses at once have all come this far before the first of them counts: no more are compared than the
    // limits allow, and those that have their turn already.
    const late = await readLimits();
    if (late > 0) return { outcome: 'limited', seconds: late };
    const isRight = await verifyPassword(passwordHash, password);
    // Counted before the turn ends, so that the next one sees it; and serialised, as several have their turn at a time.
    return callTransactions.run(account, async (transaction): Promise<PasswordCheck> => {
      const check = await countFailure(transaction, account, origin, ofPasswords, async () => (isRight ? true : null));
      if (check.outcome !== 'right') return check;
      await countAttempt(transaction, rightLimit, account);
      return { outcome: 'right' };
    });
  });
}

/**
 * Makes an attempt unless there were too many failures, one at a time, and counts it where it fails.
 * @param attempt null: it failed.
 */
export async function countFailure<Result>(
  transaction: Db,
  account: string,
  origin: Origin,
  limits: AttemptLimits,
  attempt: () => Promise<Result | null>,
): Promise<{ outcome: 'right'; result: Result } | Refusal> {
  const counters = countersOf(account, origin, limits);
  for (const [limit, subject] of counters.refusing) await serialiseAttempts(transaction, limit, subject);
  const seconds = await secondsLimited(transaction, counters);
  if (seconds > 0) return { outcome: 'limited', seconds };
  const result = await attempt();
  if (result !== null) return { outcome: 'right', result };
  for (const [limit, subject] of counters.counting) await countAttempt(transaction, limit, subject);
  return { outcome: 'refused' };
}

/**
 * Counts a failure of what nobody can guess, such as a passkey, for its network. To be called once it has failed:
 * successes are never refused, because others can use up what their network may fail.
 * @param address of the caller.
 * @returns `limited` where the network has failed too often already, which does not count again.
 */
export async function countNetworkFailure(transaction: Db, address: string): Promise<Refusal> {
  const seconds = await takeAttempt(transaction, addressLimit, networkOf(address));
  return seconds > 0 ? { outcome: 'limited', seconds } : { outcome: 'refused' };
}

/**
 * Checks a name and a password. Unknown names, disabled accounts and wrong passwords differ neither in the response nor
 * in the time it takes, and all count as failures. Does not create a session: see {@link confirmSignIn}.
 * @param browserOf returns the browser if it has signed in to the account before.
 */
export async function signIn(
  parts: TransactionParts,
  { username, password }: { username: string; password: string },
  address: string,
  browserOf: (account: KnownAccount | undefined) => KnownBrowser | null,
): Promise<SignIn> {
  const found = await findAccount(parts.db, username);
  const account = found ? accountOf(found.id) : `name ${foldName(username)}`;
  const passwordHash = found?.is_disabled === false ? found.password_hash : null;
  const browser = browserOf(found);
  const check = await checkPassword(parts, account, passwordHash, password, { address, browser });
  if (check.outcome !== 'right') return { ...check, userId: found?.id ?? null };
  if (!found || passwordHash === null) return { outcome: 'refused', userId: found?.id ?? null };
  const isNewBrowser = browser === null && found.last_login_at !== null;
  const { id: userId, credential_version: credentialVersion } = found;
  return { outcome: 'right', userId, passwordHash, credentialVersion, isNewBrowser };
}

/** 401, the same for any wrong name or password. */
export const incorrect = () => new HttpError(401, 'Incorrect username or password!');

/**
 * Records a sign-in, and locks the user's row for the session that is inserted next: verifying the password took a
 * while.
 * @throws {HttpError} 401 where the password was changed, or the account disabled, since it was verified.
 */
export async function confirmSignIn(
  transaction: Db,
  { userId, credentialVersion }: { userId: number; credentialVersion: number },
): Promise<KnownAccount> {
  const account = await transaction
    .updateTable('app_user')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('credential_version', '=', credentialVersion)
    .where('is_disabled', '=', false)
    .returning(['uuid', 'browser_version'])
    .executeTakeFirst();
  if (!account) throw incorrect();
  return account;
}
