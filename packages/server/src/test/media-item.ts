import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { TestPortal } from './portal.ts';
import { storeContent } from './store-content.ts';

/** Inserts a published, processed image of a user, with changes. */
export async function createMediaItem(
  { app, db }: TestPortal,
  contributedBy: number,
  change: Partial<Insertable<Schema['media']>> = {},
): Promise<{ id: number; uuid: string; file_key: string }> {
  const { key, size, sha256 } = await storeContent(app.store, 'an image');
  return db
    .insertInto('media')
    .values({
      name: 'Chest film',
      is_video: false,
      mime_type: 'image/jpeg',
      width: 4,
      height: 3,
      privacy_level: 2,
      is_processed: true,
      processing_error: null,
      file_key: key,
      file_name: 'film.jpeg',
      file_size: size,
      file_sha256: sha256,
      thumb_key: null,
      poster_key: null,
      contributed_by: contributedBy,
      ...change,
    })
    .returning(['id', 'uuid', 'file_key'])
    .executeTakeFirstOrThrow();
}
