import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/**
 * Total size of a user's files, in bytes, including deleted items until the deletion is final, and all versions of them.
 * Unfinished uploads count with their full size, so that they can always be completed, whatever is started meanwhile.
 */
export async function loadUsedBytes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`${prepared}
    select coalesce(sum(file_size), 0)::float8 as used from (
      select file_size from scenario where contributed_by = ${userId}
      union all select file_size from media where contributed_by = ${userId}
      union all
      select v.file_size from content_version v
      where v.file_key is not null and (
        v.scenario_id in (select id from scenario where contributed_by = ${userId})
        or v.media_id in (select id from media where contributed_by = ${userId}))
      union all select size from partial_upload where user_id = ${userId} and finished_at is null
    ) as own`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Formats bytes for people, in decimal units. */
const formatBytes = (bytes: number) =>
  bytes < 1_000_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 100_000_000) / 10} GB`;

/** The message for a file that exceeds the user's remaining storage. */
export const storageFull = (left: number, quota: number) =>
  `The file does not fit into your storage: ${formatBytes(Math.max(0, left))} of ${formatBytes(quota)} are left. Delete what you no longer need, for good: what is recently deleted counts until then.`;
