import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hashPassword } from './passwords.ts';

/** Replaces a user's password: ends all sessions of the user, wherever they are, and makes reset links useless. */
export async function replacePassword(
  transaction: Db,
  userId: number,
  passwordHash: string,
  { mustChange }: { mustChange: boolean },
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ password_hash: passwordHash, force_password_change: mustChange })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  await transaction
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Sets a user's password, lifts a forced change and ends all sessions of the user, wherever they are. */
export async function changePassword(db: Db, userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .transaction()
    .execute((transaction) => replacePassword(transaction, userId, passwordHash, { mustChange: false }));
}
