import type { MediaItem } from '@community/contract/content';
import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FileLinks, LinkUser } from '../files/file-links.ts';
import { type ContentRow, contentQueries, toContent } from '../items/queries.ts';
import { mediaKind } from '../kinds.ts';

/** The reader of media. */
export interface MediaReader {
  userId: number;
  /** The user those addresses are signed for. */
  user: LinkUser;
  /** Creates the addresses of images and videos. */
  fileLinks: FileLinks;
}

const columns = [
  'is_video',
  'mime_type',
  'duration',
  'width',
  'height',
  'file_key',
  'file_name',
  'thumb_key',
  'poster_key',
] as const;

interface MediaRow extends ContentRow, Pick<Selectable<Schema['media']>, (typeof columns)[number]> {}

const pictureType = 'image/jpeg';

function toMediaItem(row: MediaRow, { fileLinks, user }: MediaReader): MediaItem {
  const item = { kind: 'media', uuid: row.uuid } as const;
  const show = (key: string | null, type: string) =>
    key === null ? null : fileLinks.createInline({ key, name: row.file_name, user, item, type });
  return {
    ...toContent(row),
    is_publishable: row.name !== '',
    file_name: row.file_name,
    signed_thumb_url: show(row.thumb_key, pictureType),
    signed_poster_url: show(row.poster_key, pictureType),
    signed_full_url: row.is_processed ? show(row.file_key, row.mime_type) : null,
    is_video: row.is_video,
    duration: row.duration,
    width: row.width,
    height: row.height,
  };
}

/** Reads media. */
export const mediaQueries = contentQueries({ kind: mediaKind, columns, toItem: toMediaItem });
