import type { Tag } from '@community/contract/content';
import type { MediaItem, MediaSort } from '@community/contract/media';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { isPublished, isVisibleTo, mediaKind } from '../content/kinds.ts';
import { carriesAll, findPage, type Order, type Page, type Slice } from '../content/listing.ts';
import type { FileLinks } from '../files/file-links.ts';

/** Who reads media. */
export interface MediaReader {
  userId: number;
  /** Makes the addresses under which pictures and videos are shown. */
  fileLinks: FileLinks;
}

const columns = [
  'uuid',
  'name',
  'description',
  'is_video',
  'mime_type',
  'duration',
  'width',
  'height',
  'privacy_level',
  'is_processed',
  'processing_error',
  'version',
  'file_key',
  'file_name',
  'file_size',
  'thumb_key',
  'poster_key',
  'contributed_at',
  'number_favourites',
  'num_downloads',
] as const;

interface MediaRow extends Pick<Selectable<Schema['media']>, (typeof columns)[number]> {
  contributor_uuid: string;
  contributor_is_public: boolean;
  contributor_username: string;
  is_favourite: boolean;
  tags: Tag[];
}

// Written out, not built: these are the hot statements, and building them takes as long as running them.
const mediaRow = sql.raw(`
  ${columns.map((column) => `s.${column}`).join(', ')},
  contributor.uuid as contributor_uuid,
  contributor.is_public as contributor_is_public,
  contributor.username as contributor_username,
  favourite.user_id is not null as is_favourite,
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'title', tag.title) order by tag.title_key collate "C")
    from media_tag join tag on tag.id = media_tag.tag_id
    where media_tag.media_id = s.id
  ), '[]') as tags`);

const joins = (userId: number) => sql`
  join app_user contributor on contributor.id = s.contributed_by
  left join media_favourite favourite on favourite.media_id = s.id and favourite.user_id = ${userId}`;

const pictureType = 'image/jpeg';

function toMediaItem(row: MediaRow, { fileLinks }: MediaReader): MediaItem {
  const show = (key: string | null, type: string) =>
    key === null ? null : fileLinks.createInline({ key, name: row.file_name, type });
  return {
    uuid_id: row.uuid,
    name: row.name,
    description: row.description,
    tags: row.tags,
    contributed_by: {
      uuid_id: row.contributor_uuid,
      is_public: row.contributor_is_public,
      publicUsername: row.contributor_is_public ? row.contributor_username : '',
    },
    contributed_at: row.contributed_at.toISOString(),
    file_size: row.file_size,
    number_favourites: row.number_favourites,
    num_downloads: row.num_downloads,
    is_favourited_by_current_user: row.is_favourite,
    // The table's checks allow these values only.
    privacy_level: row.privacy_level as MediaItem['privacy_level'],
    is_publishable: row.name !== '',
    is_processed: row.is_processed,
    processing_error: row.processing_error,
    version: row.version,
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

async function select(db: Db, reader: MediaReader, which: RawBuilder<unknown>): Promise<MediaItem[]> {
  const { rows } = await sql<MediaRow>`
    select ${mediaRow} from media s ${joins(reader.userId)} ${which}`.execute(db);
  return rows.map((row) => toMediaItem(row, reader));
}

/** One media item that the reader may see, or undefined. */
export async function findMediaItem(db: Db, uuid: string, reader: MediaReader): Promise<MediaItem | undefined> {
  const [item] = await select(db, reader, sql`where s.uuid = ${uuid} and ${isVisibleTo(reader.userId)}`);
  return item;
}

/** The reader's favourites that the reader may still see, the last starred first. */
export function loadFavourites(db: Db, reader: MediaReader): Promise<MediaItem[]> {
  return select(
    db,
    reader,
    sql`
      where favourite.user_id is not null and ${isVisibleTo(reader.userId)}
      order by favourite.created_at desc, s.id desc`,
  );
}

/** The published media of a user, the newest first. */
export function loadContributed(db: Db, userId: number, reader: MediaReader): Promise<MediaItem[]> {
  return select(
    db,
    reader,
    sql`where s.contributed_by = ${userId} and ${isPublished} order by s.contributed_at desc, s.id desc`,
  );
}

/** The published media that a user starred, the last starred first. */
export function loadStarred(db: Db, userId: number, reader: MediaReader): Promise<MediaItem[]> {
  return select(
    db,
    reader,
    sql`
      join media_favourite starred on starred.media_id = s.id and starred.user_id = ${userId}
      where ${isPublished} order by starred.created_at desc, s.id desc`,
  );
}

/** A slice of the reader's own media, the newest first. */
export async function listOwn(db: Db, reader: MediaReader, { offset, count }: Slice): Promise<Page<MediaItem>> {
  const isOwn = sql`s.contributed_by = ${reader.userId} and s.deleted_at is null`;
  const items = await select(
    db,
    reader,
    sql`where ${isOwn} order by s.contributed_at desc, s.id desc limit ${count} offset ${offset}`,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from media s where ${isOwn}`.execute(db);
  return { total: rows[0]?.total ?? 0, items };
}

/** What is looked for among the published media; null and empty lists restrict nothing. */
export interface Wanted {
  /** 0 images, 1 videos. */
  fileType: 0 | 1 | null;
  /** Ids; an item must carry all of them. */
  tags: readonly number[];
  /** Words; an item must match all of them. */
  term: readonly string[];
  sort: MediaSort;
}

const orders: Record<MediaSort, Order> = {
  '-1': { by: 'contributed_at', isDescending: true },
  'contributedAt-ASC': { by: 'contributed_at', isDescending: false },
  'contributedAt-DESC': { by: 'contributed_at', isDescending: true },
  'name-ASC': { by: 'name_key', isDescending: false },
  'name-DESC': { by: 'name_key', isDescending: true },
  'downloads-DESC': { by: 'num_downloads', isDescending: true },
};

/** How many there are, as a subquery. The count is kept by kind, so that only tags need counting. */
function countOf({ fileType, tags }: Wanted, restrictions: RawBuilder<boolean>): RawBuilder<number> {
  if (tags.length > 0) return sql`(select count(*)::int from media s where ${restrictions})`;
  const isOfType = fileType === null ? sql`true` : sql`c.is_video = ${fileType === 1}`;
  return sql`(select coalesce(sum(c.total), 0)::int from published_media_count c where ${isOfType})`;
}

/** A slice of the published media that fit. */
export async function browseMedia(db: Db, reader: MediaReader, wanted: Wanted, slice: Slice): Promise<Page<MediaItem>> {
  const { fileType, tags, term, sort } = wanted;
  const carries = carriesAll(mediaKind, tags);
  if (carries === null) return { total: 0, items: [] };
  const isOfType = fileType === null ? [] : [sql<boolean>`s.is_video = ${fileType === 1}`];
  const restrictions = sql<boolean>`${sql.join([isPublished, ...isOfType, ...carries], sql` and `)}`;
  return findPage(db, {
    kind: mediaKind,
    restrictions,
    count: countOf(wanted, restrictions),
    term,
    order: orders[sort],
    slice,
    async load(page, total) {
      const { rows } = await sql<MediaRow & { total: number }>`
        select ${mediaRow}, ${total} as total
        from ${page} as page join media s on s.id = page.id ${joins(reader.userId)}
        order by page.position`.execute(db);
      return { total: rows[0]?.total, items: rows.map((row) => toMediaItem(row, reader)) };
    },
  });
}
