import type { ListSort, MediaItem, MediaSort } from '@community/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { carriesAll, findContributor } from '../items/listing.ts';
import { mediaKind } from '../kinds.ts';
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

/** The number of matches, as a subquery. Totals by type are maintained, so only tags and contributors need counting. */
function countOf({ fileType, tags, contributor }: Wanted, restrictions: RawBuilder<boolean>): RawBuilder<number> {
  if (tags.length > 0 || contributor !== null) return sql`(select count(*)::int from media s where ${restrictions})`;
  const isOfType = fileType === null ? sql`true` : sql`c.is_video = ${fileType === 1}`;
  return sql`(select coalesce(sum(c.total), 0)::int from published_media_count c where ${isOfType})`;
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
  const carries = carriesAll(mediaKind, tags);
  if (carries === null) return { total: 0, items: [] };
  const isOfType = fileType === null ? [] : [sql<boolean>`s.is_video = ${fileType === 1}`];
  const userId = await findContributor(db, contributor);
  const isBy = userId === null ? [] : [sql<boolean>`s.contributed_by = ${userId}`];
  const restrictions = sql<boolean>`${sql.join([isPublished, ...isOfType, ...carries, ...isBy], sql` and `)}`;
  const lexemes = [
    ...(userId === null ? [] : [contributorLexeme(userId)]),
    ...(fileType === null ? [] : [videoLexeme(fileType === 1)]),
    ...tags.map(tagLexeme),
  ];
  const filters = lexemes.map((lexeme) => wholeWord(lexeme));
  const order = isOfPath(sort) ? orders[sort] : orderOf(sort);
  const count = countOf(wanted, restrictions);
  return mediaQueries.browse(db, reader, {
    restrictions,
    filters,
    count,
    term,
    synonyms,
    order,
    prefer: null,
    slice,
  });
}
