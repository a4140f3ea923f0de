import type { Factors, SecondFactorWay } from '@community/contract/account';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';
import { findProvided, type SessionUser } from '../session/sessions.ts';

/** How long a second factor at the provider counts as re-authentication. */
const RECENT_MS = 5 * 60_000;

/** Whether the operator asks the user for a second factor. */
export const isRequired = (config: Pick<Config, 'secondFactorFor'>, user: Pick<SessionUser, 'canProvision'>): boolean =>
  config.secondFactorFor === 'all' || (config.secondFactorFor === 'provisioners' && user.canProvision);

const countOf = async (db: Db, table: 'passkey' | 'one_time_code', userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many passkeys a user has. */
export const countPasskeys = (db: Db, userId: number): Promise<number> => countOf(db, 'passkey', userId);

/** Whether sign-in asks a user for a second factor. */
export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await countOf(db, 'passkey', userId)) + (await countOf(db, 'one_time_code', userId)) > 0;

/** The second factors a user can give; none where none is required. */
export async function listWays(db: Db, userId: number): Promise<SecondFactorWay[]> {
  const ways: SecondFactorWay[] = [];
  if ((await countOf(db, 'passkey', userId)) > 0) ways.push('passkey');
  if ((await countOf(db, 'one_time_code', userId)) > 0) ways.push('code');
  if (ways.length > 0 && (await countRecoveryCodes(db, userId)) > 0) ways.push('recovery_code');
  return ways;
}

const hasPassword = async (db: Db, userId: number): Promise<boolean> => {
  const account = db.selectFrom('app_user').select('password_hash').where('id', '=', userId);
  return (await account.executeTakeFirstOrThrow()).password_hash !== null;
};

/**
 * Whether the user re-authenticated at the provider within the last few minutes. The start of the session proves
 * nothing, as the provider may have remembered the browser. Users with a password or passkey here confirm with that
 * instead.
 */
export async function isRecentlyProvided(db: Db, { id, sessionUuid }: SessionUser): Promise<boolean> {
  const at = (await findProvided(db, sessionUuid))?.providedAt ?? null;
  if (at === null || Date.now() - at.getTime() >= RECENT_MS) return false;
  return !(await hasPassword(db, id)) && (await countPasskeys(db, id)) === 0;
}

/** A user's second factors. */
export async function loadFactors(
  db: Db,
  user: SessionUser,
): Promise<Omit<Factors, 'is_required' | 'can_have_passkeys'>> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['uuid', 'name', 'is_synced', 'created_at', 'used_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  const codes = await db
    .selectFrom('one_time_code')
    .select('created_at')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return {
    passkeys: passkeys.map(({ uuid, name, is_synced, created_at, used_at }) => ({
      uuid_id: uuid,
      name,
      is_synced,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    one_time_codes: codes?.created_at.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, user.id),
    has_password: await hasPassword(db, user.id),
    is_recent: await isRecentlyProvided(db, user),
  };
}

/** Call it after removing a factor: if it was the last, deletes the recovery codes and the factors of sessions. */
export async function settleRemoval(transaction: Db, userId: number): Promise<void> {
  if (await hasSecondFactor(transaction, userId)) return;
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await transaction
    .updateTable('session')
    .set({ second_factor: null })
    .where('user_id', '=', userId)
    .where('second_factor', '!=', 'provider')
    .execute();
}

/** Removes all second factors of a user, and ends the sessions. @returns whether there were any. */
export async function resetFactors(transaction: Db, userId: number): Promise<boolean> {
  const had = await hasSecondFactor(transaction, userId);
  await removeFactors(transaction, userId);
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  return had;
}

/** Removes all second factors of a user. */
export async function removeFactors(transaction: Db, userId: number): Promise<void> {
  for (const table of ['passkey', 'one_time_code', 'recovery_code'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
