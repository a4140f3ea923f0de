import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Bytes of all files of a user, of deleted items too until the deletion is final. Uploads that are not finished count
 * by the size of the whole file: who has begun one can end it, whatever is begun beside it.
 */
export async function loadUsedBytes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(file_size), 0)::float8 as used from (
      select file_size from scenario where contributed_by = ${userId}
      union all select file_size from media where contributed_by = ${userId}
      union all select size from partial_upload where user_id = ${userId} and finished_at is null
    ) as own`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Bytes as people read them, in decimal units. */
const formatBytes = (bytes: number) =>
  bytes < 1_000_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 100_000_000) / 10} GB`;

/** What is said of a file for which too little of the own storage is left. */
export const storageFull = (left: number, quota: number) =>
  `The file does not fit into your storage: ${formatBytes(Math.max(0, left))} of ${formatBytes(quota)} are left. Delete what you no longer need, and try again when the deletion is final.`;
