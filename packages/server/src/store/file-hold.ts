import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How long a hold lasts that nobody prolongs. */
const HOLD_MINUTES = 10;

const untilThen = sql<Date>`now() + ${sql.lit(HOLD_MINUTES)} * interval '1 minute'`;

/** Whether files are held, as a condition. */
export const filesAreHeld = sql<boolean>`exists (select from file_hold where held_until > now())`;

/**
 * Whether files are held. Asked after nothing refers to a file any more and before the file is removed: a hold that
 * begins later is for a state of the database that has no use for the file.
 */
export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${filesAreHeld} as held`.execute(db);
  return rows[0]?.held === true;
}

/** From now on no file of the store is removed, by any server or worker. @returns what to prolong and release it by. */
export async function holdFiles(db: Db): Promise<string> {
  const id = randomUUID();
  await db.deleteFrom('file_hold').where('held_until', '<', sql<Date>`now()`).execute();
  await db.insertInto('file_hold').values({ id, held_until: untilThen }).execute();
  return id;
}

/** Prolongs a hold. @returns false where it has ended. */
export async function prolongHold(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_hold')
    .set({ held_until: untilThen })
    .where('id', '=', id)
    .where('held_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets files be removed again. */
export async function releaseFiles(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_hold').where('id', '=', id).execute();
}
