import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How long a hold lasts unless it is prolonged, in milliseconds. */
export const HOLD_MS = 10 * 60_000;

const untilThen = sql<Date>`now() + ${sql.lit(HOLD_MS)} * interval '1 millisecond'`;

/** Whether files are held, as an SQL condition. */
export const filesAreHeld = sql<boolean>`exists (select from file_hold where held_until > now())`;

/**
 * Whether files are held. Check it once no reference to a file is left and before removing the file: a hold that
 * starts later belongs to a snapshot without that reference.
 */
export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${filesAreHeld} as held`.execute(db);
  return rows[0]?.held === true;
}

/** From now on, no server or job worker removes a stored file. @returns the id to prolong and release the hold with. */
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

/** Ends a hold. Files can be removed again once no other hold is left. */
export async function releaseHold(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_hold').where('id', '=', id).execute();
}
