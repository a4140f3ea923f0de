import type { Db } from '../../../database/database.ts';
import type { ValidMedia } from '../../upload/inspection/inspect-media.ts';
import { mediaKind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';
import { setTagsByTitle } from '../tags.ts';

/** What is known of a media item beside its file. */
export interface MediaDetails {
  contributedBy: number;
  /** Empty until its owner says it. */
  name?: string;
  description?: string;
  /** Titles; uploads bring none, so they are not counted. */
  tags?: readonly string[];
  /** Whether it is to be public once it is processed, if it has a name. */
  isToBePublished?: boolean;
  contributedAt?: Date;
}

/**
 * Makes a media item, not yet processed, of a good file. Belongs in a transaction.
 * @param file with the SHA-256 of what was sent, hexadecimal.
 * @param key where the store has the file.
 */
export async function insertMedia(
  transaction: Db,
  file: Omit<ValidMedia, 'path' | 'isChanged'> & { sha256: string },
  key: string,
  details: MediaDetails,
): Promise<{ id: number; uuid: string }> {
  const { name = '', description = '', tags = [], isToBePublished = false, contributedAt } = details;
  const row = await transaction
    .insertInto('media')
    .values({
      name,
      description,
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
  await setTagsByTitle(transaction, mediaKind, row.id, tags, maker);
  await indexItems(transaction, mediaKind, [row.id]);
  return row;
}
