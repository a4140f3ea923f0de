import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http-error.ts';
import { countAttempt, forgetAttempts, type Limit, networkOf, secondsUntilFree } from '../../limits.ts';
import { hashToken } from '../../tokens.ts';
import { replacePassword } from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { accountLimit, accountOf } from './sign-in.ts';
import { tooMany } from './too-many.ts';

/** Links from one network that did not work. */
const failureLimit: Limit = { kind: 'reset link', most: 60, windowSeconds: 3600 };

const refusal = (status: number, message: string) => new HttpError(status, message, { field: 'token' });
const used = () =>
  refusal(410, 'This link has been used, or the password has been changed since it was sent. Ask for a new one.');

interface FoundLink {
  is_expired: boolean;
  is_used: boolean;
  is_disabled: boolean;
}

async function findLink(db: Db, token: string): Promise<FoundLink | undefined> {
  return db
    .selectFrom('password_reset as link')
    .innerJoin('app_user', 'app_user.id', 'link.user_id')
    .select([
      sql<boolean>`link.expires_at <= now()`.as('is_expired'),
      sql<boolean>`link.used_at is not null`.as('is_used'),
      'app_user.is_disabled',
    ])
    .where('link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

function problemOf(link: FoundLink | undefined): HttpError | null {
  if (!link) return refusal(400, 'This link is not complete, or too old to be known here. Ask for a new one.');
  if (link.is_used) return used();
  if (link.is_expired) return refusal(410, 'This link has expired. Ask for a new one.');
  if (link.is_disabled) return refusal(403, 'This account is disabled. Please turn to whoever runs this portal.');
  return null;
}

/**
 * Makes sure that a link works. Those that do not are counted.
 * @param address where the call comes from.
 * @throws {HttpError} on the field `token`, saying what is wrong with the link; 429 after too many of them.
 */
export async function checkLink(db: Db, token: string, address: string): Promise<void> {
  const network = networkOf(address);
  const seconds = await secondsUntilFree(db, failureLimit, network);
  if (seconds > 0) throw tooMany('attempts', seconds);
  const problem = problemOf(await findLink(db, token));
  if (!problem) return;
  await countAttempt(db, failureLimit, network);
  throw problem;
}

/**
 * Sets the password of the link's user. The link then no longer works, all sessions of the user end, and failed
 * sign-ins are forgotten.
 * @throws {HttpError} as {@link checkLink}; 400 on the field `password` when it is too common.
 */
export async function resetWithLink(db: Db, token: string, password: string, address: string): Promise<void> {
  await checkLink(db, token, address);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    // Two calls with one link: the first takes it, the other finds it used.
    const taken = await transaction
      .updateTable('password_reset')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw used();
    await replacePassword(transaction, taken.user_id, passwordHash, { mustChange: false });
    await forgetAttempts(transaction, accountLimit, accountOf(taken.user_id));
  });
}
