import type { Db } from '../../database/database.ts';
import { hashPassword } from './passwords.ts';

/** Sets a user's password, lifts a forced change and ends all sessions of the user, wherever they are. */
export async function changePassword(db: Db, userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('app_user')
      .set({ password_hash: passwordHash, force_password_change: false })
      .where('id', '=', userId)
      .execute();
    await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  });
}
