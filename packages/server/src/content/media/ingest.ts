import type { Reuse } from '@community/contract/content';
import type { Db } from '../../database/database.ts';
import type { ValidMedia } from '../../upload/inspection/inspect-media.ts';
import { mediaKind } from '../kinds.ts';
import { indexItems, searchTextOf } from '../search/index-items.ts';
import { setTagsByTitle } from '../tags.ts';

/** The properties of a media item besides its file. */
export interface MediaDetails {
  contributedBy: number;
  /** Empty until its owner enters one. */
  name?: string;
  description?: string;
  /** Titles; uploads have none, so they do not count towards the limit. */
  tags?: readonly string[];
  /** Whether to publish it once it is processed, if it has a name. */
  isToBePublished?: boolean;
  contributedAt?: Date;
  /** The licence its contributor chose. */
  reuse?: Reuse;
}

/**
 * Creates an unprocessed media item from a valid file. Call it in a transaction.
 * @param file with the SHA-256 of the uploaded file, hexadecimal.
 * @param key of the file in the store.
 */
export async function insertMedia(
  transaction: Db,
  file: Omit<ValidMedia, 'path' | 'isChanged'> & { sha256: string },
  key: string,
  details: MediaDetails,
): Promise<{ id: number; uuid: string }> {
  const { name = '', description = '', tags = [], isToBePublished = false, contributedAt, reuse } = details;
  const row = await transaction
    .insertInto('media')
    .values({
      name,
      description,
      ...reuse,
      ...searchTextOf({ name, description }),
      is_video: file.isVideo,
      mime_type: file.mimeType,
      duration: file.duration,
      width: file.width,
      height: file.height,
      privacy_level: isToBePublished && name !== '' ? 2 : 0,
      file_key: key,
      file_name: file.fileName,
      file_size: file.size,
      file_sha256: file.sha256,
      contributed_by: details.contributedBy,
      ...(contributedAt && { contributed_at: contributedAt }),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const maker = { userId: details.contributedBy, most: Number.POSITIVE_INFINITY };
  if (tags.length > 0) {
    await setTagsByTitle(transaction, mediaKind, row.id, tags, maker);
    await indexItems(transaction, mediaKind, [row.id]);
  }
  return row;
}
