import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** A file that content needs. */
export interface NeededFile {
  key: string;
  /** The item that needs it, such as `scenario 12`. */
  owner: string;
  /** Bytes, as recorded in its item; null where the item does not record the stored file's size. */
  size: number | null;
  /** As recorded when it was first read; null if it never was. */
  recordedSize: number | null;
  sha256: string | null;
}

const needed = sql`
  select file_key as key, 'scenario ' || id as owner,
    case when delivered_key is null then file_size end as size
  from scenario
  union all
  select file_key, 'media item ' || id, file_size from media
  union all
  select thumb_key, 'the thumbnail of media item ' || id, null from media where thumb_key is not null
  union all
  select poster_key, 'the poster of media item ' || id, null from media where poster_key is not null
  union all
  select v.key, v.owner || number || ' of ' || case when scenario_id is null then 'media item ' || media_id
    else 'scenario ' || scenario_id end, v.size
  from content_version cross join lateral (values
    (file_key, 'version ', file_size),
    (thumb_key, 'the thumbnail of version ', null),
    (poster_key, 'the poster of version ', null)
  ) as v (key, owner, size)
  where v.key is not null
  union all
  select source_key, 'an edited file of scenario ' || scenario_id, null from delivered_file`;

/** The keys of all files known to the database: needed, still being uploaded, or about to be removed. */
export const knownFiles = sql`
  select key from (${needed}) as needed
  union select growing_key from partial_upload
  union select key from partial_piece
  union select key from orphaned_file`;

/** Every file that content needs, without duplicates. */
export async function listNeededFiles(db: Db): Promise<readonly NeededFile[]> {
  const { rows } = await sql<NeededFile>`
    select distinct on (needed.key) needed.key, needed.owner, needed.size,
      stored_file.size as "recordedSize", stored_file.sha256
    from (${needed}) as needed left join stored_file on stored_file.key = needed.key
    order by needed.key, needed.size nulls last`.execute(db);
  return rows;
}
