import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { countAttempt, type Limit, networkOf, secondsUntilFree, serialiseAttempts } from '../../limits.ts';
import { foldName } from './names.ts';
import { verifyPassword } from './passwords.ts';

const QUARTER_HOUR = 15 * 60;
/** Failures at one account. */
export const accountLimit: Limit = { kind: 'sign-in account', most: 10, windowSeconds: QUARTER_HOUR };
/** Failures from one network, whichever accounts they try. */
export const addressLimit: Limit = { kind: 'sign-in address', most: 200, windowSeconds: QUARTER_HOUR };

/** How an attempt went. `limited`: too many failures; whether the password was right is not looked at. */
export type PasswordCheck = { outcome: 'right' } | { outcome: 'refused' } | { outcome: 'limited'; seconds: number };

/** How an attempt to sign in went. */
export type SignIn = { outcome: 'signedIn'; userId: number } | Exclude<PasswordCheck, { outcome: 'right' }>;

/** The account with this user name or mail address, case aside. */
export function findAccount(db: Db, name: string) {
  const key = foldName(name);
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'password_hash', 'is_disabled'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
}

async function secondsLimited(db: Db, account: string, network: string): Promise<number> {
  return Math.max(await secondsUntilFree(db, accountLimit, account), await secondsUntilFree(db, addressLimit, network));
}

/** Whom the failures of a user count for. */
export const accountOf = (userId: number) => `user ${userId}`;

/**
 * Compares a password, counting failures.
 * @param account whom failures count for, see {@link accountOf}.
 * @param passwordHash null: no password is right, and finding that out takes as long as for any other.
 * @param address where the attempt comes from.
 */
export async function checkPassword(
  db: Db,
  account: string,
  passwordHash: string | null,
  password: string,
  address: string,
): Promise<PasswordCheck> {
  const network = networkOf(address);
  const seconds = await secondsLimited(db, account, network);
  if (seconds > 0) return { outcome: 'limited', seconds };
  const isRight = await verifyPassword(passwordHash, password);

  // Checked once more, one attempt after the other: otherwise a thousand guesses at once would all have been answered
  // before the first of them counts.
  return db.transaction().execute(async (transaction): Promise<PasswordCheck> => {
    await serialiseAttempts(transaction, accountLimit, account);
    await serialiseAttempts(transaction, addressLimit, network);
    const secondsNow = await secondsLimited(transaction, account, network);
    if (secondsNow > 0) return { outcome: 'limited', seconds: secondsNow };
    if (isRight) return { outcome: 'right' };
    await countAttempt(transaction, accountLimit, account);
    await countAttempt(transaction, addressLimit, network);
    return { outcome: 'refused' };
  });
}

/**
 * Checks a name and a password. Unknown names, disabled accounts and wrong passwords are told apart neither by the
 * answer nor by the time it takes, and failures of all of them count.
 * @param address where the attempt comes from.
 */
export async function signIn(db: Db, name: string, password: string, address: string): Promise<SignIn> {
  const found = await findAccount(db, name);
  const account = found ? accountOf(found.id) : `name ${foldName(name)}`;
  const passwordHash = found?.is_disabled === false ? found.password_hash : null;
  const check = await checkPassword(db, account, passwordHash, password, address);
  if (check.outcome !== 'right') return check;
  if (!found) return { outcome: 'refused' };
  await db.updateTable('app_user').set({ last_login_at: sql<Date>`now()` }).where('id', '=', found.id).execute();
  return { outcome: 'signedIn', userId: found.id };
}
