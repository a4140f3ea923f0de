import { type contentFields, LISTED_MAX, type OwnState, type Tag } from '@community/contract/content';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { output, ZodMiniObject } from 'zod/mini';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Kind } from '../kinds.ts';
import type { Page, Slice } from '../paging.ts';
import { SEARCH_MAX_MS, tooManyWords, withinSearchTime } from '../search/search-time.ts';
import { downloadedBy, isNewer } from '../versions/updated-since-download.ts';
import { isPublished, isVisibleTo } from '../visibility.ts';
import { deletedUntil } from './deletion.ts';
import { findPage, type Listing } from './listing.ts';
import { countsOf, hasWords, type OwnListQuery, type OwnPage, statusOf } from './own-lists.ts';

/** Columns that every kind has and shows. */
const sharedColumns = [
  'uuid',
  'name',
  'description',
  'privacy_level',
  'is_processed',
  'processing_error',
  'version',
  'file_version',
  'file_note',
  'file_added_at',
  'file_size',
  'contributed_by',
  'contributed_at',
  'number_favourites',
  'num_downloads',
  'reuse_licence',
  'reuse_words',
] as const;

/** The columns selected of every item and its related rows. */
export interface ContentRow extends Pick<Selectable<Schema['scenario']>, (typeof sharedColumns)[number]> {
  contributor_uuid: string;
  contributor_is_public: boolean;
  contributor_username: string;
  is_favourite: boolean;
  /** Whether the reader last downloaded another version of its file; null without a download. */
  is_newer: boolean | null;
  tags: Tag[];
  /** A version that is to replace its file, or could not; selected for its owner. */
  replacement?: Content['replacement'] | null;
  /** Until when it can be restored, in a list of deleted items. */
  deleted_until?: Date | null;
}

type Content = Omit<output<ZodMiniObject<typeof contentFields>>, 'is_publishable'>;

/** The fields of every item in the API. */
export const toContent = (row: ContentRow): Content => ({
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
  // The tables' checks allow these values only.
  reuse_licence: row.reuse_licence as Content['reuse_licence'],
  reuse_words: row.reuse_words,
  file_size: row.file_size,
  number_favourites: row.number_favourites,
  num_downloads: row.num_downloads,
  is_favourited_by_current_user: row.is_favourite,
  privacy_level: row.privacy_level as Content['privacy_level'],
  is_processed: row.is_processed,
  processing_error: row.processing_error,
  version: row.version,
  file_version: row.file_version,
  ...(row.file_note !== '' && { file_note: row.file_note }),
  ...(row.file_added_at && { file_changed_at: row.file_added_at.toISOString() }),
  ...(row.replacement && { replacement: row.replacement }),
  ...(row.deleted_until && { deleted_until: row.deleted_until.toISOString() }),
  ...(row.is_newer === true && { updated_since_download: true as const }),
});

/** How a kind of content is read. */
interface Reading<Row extends ContentRow, Reader extends { userId: number }, Item> {
  kind: Kind;
  /** Columns of its table beside those of a {@link ContentRow}. */
  columns: readonly Exclude<keyof Row, keyof ContentRow>[];
  /** A row as the API shows it to a reader. */
  toItem: (row: Row, reader: Reader) => Item;
}

/** Which own content to list; `order` is what follows `order by`. */
type OwnWish = Omit<OwnListQuery, 'order'> & { order: RawBuilder<unknown> };

/** The queries that scenarios and media share. */
export function contentQueries<Row extends ContentRow, Reader extends { userId: number }, Item>({
  kind,
  columns,
  toItem,
}: Reading<Row, Reader, Item>) {
  const { name, table } = kind;
  // Written out, not built: these are the hot statements, and building them takes as long as running them.
  const selected = sql.raw(`
    ${[...sharedColumns, ...columns].map((column) => `s.${String(column)}`).join(', ')},
    contributor.uuid as contributor_uuid,
    contributor.is_public as contributor_is_public,
    contributor.username as contributor_username,
    favourite.user_id is not null as is_favourite,
    coalesce((
      select json_agg(json_build_object('id', tag.id, 'title', tag.title) order by tag.title_key collate "C")
      from ${name}_tag join tag on tag.id = ${name}_tag.tag_id
      where ${name}_tag.${name}_id = s.id
    ), '[]') as tags,
    ${isNewer}`);
  const belonging = sql.raw(`
    join app_user contributor on contributor.id = s.contributed_by
    left join ${name}_favourite favourite on favourite.${name}_id = s.id and favourite.user_id =`);

  const replacement = (userId: number) => sql`, case when s.contributed_by = ${userId} then (
      select json_build_object('number', v.number, 'state', v.state, 'error', v.error)
      from content_version v where v.${kind.itemId} = s.id and v.state <> 'kept'
    ) end as replacement`;

  async function select(db: Db, reader: Reader, which: RawBuilder<unknown>, more = sql``): Promise<Item[]> {
    const { rows } = await sql<Row>`
      select ${selected}${more} from ${table} s ${belonging} ${reader.userId} ${downloadedBy(kind, reader.userId)} ${which}`.execute(
      db,
    );
    return rows.map((row) => toItem(row, reader));
  }

  async function readOwn(
    db: Db,
    reader: Reader,
    { order, status, term, deletedDays }: OwnWish,
    { offset, count }: Slice,
    checkTime: () => void,
  ): Promise<OwnPage<Item>> {
    const until = deletedUntil(deletedDays);
    const state = sql<OwnState>`(case when s.deleted_at is not null then 'deleted' else ${statusOf(kind)} end)`;
    const isMeant = sql`s.contributed_by = ${reader.userId} and (s.deleted_at is null or ${until} > now())
      and ${hasWords(kind, term)}`;
    const isLike = status === null ? sql`s.deleted_at is null` : sql`${state} = ${status}`;
    const sorted = status === 'deleted' ? sql`s.deleted_at desc, s.id desc` : order;
    const items = await select(
      db,
      reader,
      sql`where ${isMeant} and ${isLike} order by ${sorted} limit ${count} offset ${offset}`,
      sql`${replacement(reader.userId)}${status === 'deleted' ? sql`, ${until} as deleted_until` : sql``}`,
    );
    checkTime();
    const { rows } = await sql<{ status: OwnState; count: number }>`
      select ${state} as status, count(*)::int as count from ${table} s where ${isMeant} group by 1`.execute(db);
    const counts = countsOf(rows);
    const isThere = (row: { status: OwnState }) => row.status !== 'deleted';
    const all = rows.filter(isThere).reduce((sum, row) => sum + row.count, 0);
    return { total: status === null ? all : counts[status], items, counts };
  }

  return {
    /** One item that the reader may see, or undefined. */
    async find(db: Db, uuid: string, reader: Reader): Promise<Item | undefined> {
      const which = sql`where s.uuid = ${uuid} and ${isVisibleTo(reader.userId)}`;
      const [item] = await select(db, reader, which, replacement(reader.userId));
      return item;
    },

    /** Those of these items that the reader may see, in any order. */
    loadSome(db: Db, ids: readonly number[], reader: Reader): Promise<Item[]> {
      return select(db, reader, sql`where s.id = any (${ids}::int[]) and ${isVisibleTo(reader.userId)}`);
    },

    /** The reader's favourites that the reader may still see, at most {@link LISTED_MAX}, the last starred first. */
    loadFavourites(db: Db, reader: Reader): Promise<Item[]> {
      return select(
        db,
        reader,
        sql`
          where favourite.user_id is not null and ${isVisibleTo(reader.userId)}
          order by favourite.created_at desc, s.id desc limit ${LISTED_MAX}`,
      );
    },

    /** The published items of a user, at most {@link LISTED_MAX}, the newest first. */
    loadContributed(db: Db, userId: number, reader: Reader): Promise<Item[]> {
      return select(
        db,
        reader,
        sql`
          where s.contributed_by = ${userId} and ${isPublished}
          order by s.contributed_at desc, s.id desc limit ${LISTED_MAX}`,
      );
    },

    /** The published items that a user starred, at most {@link LISTED_MAX}, the last starred first. */
    loadStarred(db: Db, userId: number, reader: Reader): Promise<Item[]> {
      return select(
        db,
        reader,
        sql`
          join ${kind.favourites} starred on starred.${kind.itemId} = s.id and starred.user_id = ${userId}
          where ${isPublished} order by starred.created_at desc, s.id desc limit ${LISTED_MAX}`,
      );
    },

    /**
     * A slice of the reader's own items, published or not, and the number of all that match the term, by state. Deleted
     * ones are a list of their own: those that can still be restored, the last deleted first.
     * @throws {HttpError} 503 when a search by words takes too long.
     */
    listOwn(db: Db, reader: Reader, wish: OwnWish, slice: Slice): Promise<OwnPage<Item>> {
      if (wish.term.length === 0) return readOwn(db, reader, wish, slice, () => {});
      return withinSearchTime(db, { most: SEARCH_MAX_MS, message: tooManyWords }, (transaction, checkTime) =>
        readOwn(transaction, reader, wish, slice, checkTime),
      );
    },

    /** A slice of the matching published items. */
    browse(db: Db, reader: Reader, wanted: Omit<Listing<Item>, 'kind' | 'load'>): Promise<Page<Item>> {
      return findPage(db, {
        ...wanted,
        kind,
        async load(page, total) {
          const { rows } = await sql<Row & { total: number }>`
            select ${selected}, ${total} as total
            from ${page} as page join ${table} s on s.id = page.id ${belonging} ${reader.userId}
            ${downloadedBy(kind, reader.userId)}
            order by page.position`.execute(db);
          return { total: rows[0]?.total, items: rows.map((row) => toItem(row, reader)) };
        },
      });
    },
  };
}
