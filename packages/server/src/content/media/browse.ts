import type { ListSort, MediaItem, MediaSort } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CountedItems, FILTER_TAGS_MAX, findContributor } from '../items/listing.ts';
import { type Order, orderOf, type Page, type Slice } from '../paging.ts';
import { contributorLexeme, tagLexeme, videoLexeme, wholeWord } from '../search/lexemes.ts';
import type { Synonyms } from '../search/synonyms/synonyms.ts';
import { isPublished } from '../visibility.ts';
import { type MediaReader, mediaQueries } from './queries.ts';

/** Filters of published media; null and empty lists do not filter. */
export interface Wanted {
  /** 0 images, 1 videos. */
  fileType: 0 | 1 | null;
  /** Ids; an item must have all of them. */
  tags: readonly number[];
  /** Words; an item must match all of them. */
  term: readonly string[];
  /** uuid of the contributor. */
  contributor: string | null;
  sort: MediaSort | ListSort;
}

const orders: Record<MediaSort, Order> = {
  '-1': { by: 'contributed_at', isDescending: true },
  'contributedAt-ASC': { by: 'contributed_at', isDescending: false },
  'contributedAt-DESC': { by: 'contributed_at', isDescending: true },
  'name-ASC': { by: 'name_key', isDescending: false },
  'name-DESC': { by: 'name_key', isDescending: true },
  'downloads-DESC': { by: 'num_downloads', isDescending: true },
};

const isOfPath = (sort: Wanted['sort']): sort is MediaSort => Object.hasOwn(orders, sort);

/** The published media of a type; null with other filters, as only totals by type are maintained. */
function countedMedia({ fileType, tags, contributor }: Wanted): CountedItems[] | null {
  if (tags.length > 0 || contributor !== null) return null;
  const isOfType = (row: 's' | 'c') =>
    fileType === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${row}.is_video`)} = ${fileType === 1}`;
  return [
    {
      restrictions: sql<boolean>`${isPublished} and ${isOfType('s')}`,
      count: sql`(select coalesce(sum(c.total), 0)::int from published_media_count c where ${isOfType('c')})`,
    },
  ];
}

/** A slice of the matching published media. */
export async function browseMedia(
  db: Db,
  reader: MediaReader,
  wanted: Wanted,
  slice: Slice,
  synonyms: Synonyms,
): Promise<Page<MediaItem>> {
  const { fileType, tags, term, contributor, sort } = wanted;
  if (new Set(tags).size > FILTER_TAGS_MAX) return { total: 0, items: [] };
  const userId = await findContributor(db, contributor);
  const lexemes = [
    ...(userId === null ? [] : [contributorLexeme(userId)]),
    ...(fileType === null ? [] : [videoLexeme(fileType === 1)]),
    ...tags.map(tagLexeme),
  ];
  return mediaQueries.browse(db, reader, {
    filters: lexemes.map((lexeme) => wholeWord(lexeme)),
    findCounted: async () => countedMedia(wanted),
    term,
    synonyms,
    order: isOfPath(sort) ? orders[sort] : orderOf(sort),
    prefer: null,
    slice,
  });
}
