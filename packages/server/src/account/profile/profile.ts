import type { Db } from '../../database/database.ts';
import { foldName, isValidUsername } from '../users.ts';

/** What users change of their own details. */
export interface Details {
  firstName: string;
  lastName: string;
  telephoneNumber: string;
  /** Without it they stay as they are. */
  languages?: string[] | undefined;
}

/** Changes the details of a user. */
export async function updateDetails(db: Db, userId: number, details: Details): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      telephone_number: details.telephoneNumber,
      ...(details.languages && { languages: details.languages }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Makes a user's profile public or private. */
export async function updatePrivacy(db: Db, userId: number, isPublic: boolean): Promise<void> {
  await db.updateTable('app_user').set({ is_public: isPublic }).where('id', '=', userId).execute();
}

/** Whether this user could take the name: it is well-formed, and no other user has it. */
export async function isFreeUsername(db: Db, userId: number, username: string): Promise<boolean> {
  if (!isValidUsername(username)) return false;
  const taken = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_key', '=', foldName(username))
    .where('id', '!=', userId)
    .executeTakeFirst();
  return !taken;
}
