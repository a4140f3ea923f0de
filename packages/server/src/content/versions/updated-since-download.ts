import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../kinds.ts';

/**
 * Joins the version that a reader last downloaded of each item `s`, as `downloaded`.
 * @param userId the reader.
 */
export const downloadedBy = (kind: Kind, userId: number): RawBuilder<unknown> => sql`
    left join lateral (
      select d.file_version from ${kind.downloads} d
      where d.user_id = ${userId} and d.${kind.itemId} = s.id order by d.day desc limit 1
    ) downloaded on true`;

/** A column, by {@link downloadedBy}: whether the item has another version by now; null without a download. */
export const isNewer = 'downloaded.file_version <> s.file_version as is_newer';
