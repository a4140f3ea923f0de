import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** How many rows a statement deletes: few enough for its time limit, and for others not to wait for it. */
const DELETED_AT_ONCE = 500;

/**
 * Repeats work that finds at most so many rows at a time, until it finds fewer or, after one time at least, the signal is
 * aborted.
 * @param work returns how many it found.
 */
export async function inBatches(size: number, work: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while ((await work()) === size && signal?.aborted !== true);
}

/**
 * Deletes however many rows there are, in statements that are each committed: all at once could take longer than a
 * statement may, and would then be in vain each time.
 */
export function deleteRows(
  db: Db,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const deleteSome = async () => {
    // The condition stands twice, as a row may have been changed since it was found.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(DELETED_AT_ONCE)}))
        and ${condition}`.execute(db);
    return Number(numAffectedRows);
  };
  return inBatches(DELETED_AT_ONCE, deleteSome, signal);
}
