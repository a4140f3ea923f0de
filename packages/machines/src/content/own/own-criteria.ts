import type { ScenarioSort } from '@community/contract/content';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ContentKind } from '../../shared/shared.ts';

/** How own scenarios are sorted. Own media come the newest first. */
export interface OwnSort {
  sort: Exclude<ScenarioSort, 'isProcessed'>;
  direction: 'ASC' | 'DESC';
}

/** How many rows a page of own content shows. */
export const OWN_PER_PAGE: Record<ContentKind, number> = { scenario: 5, media: 4 };

/** The order at first. */
export const firstSort: OwnSort = { sort: 'contributedAt', direction: 'ASC' };

/** Every order one can choose. */
export const ownSorts: readonly OwnSort[] = [
  firstSort,
  { sort: 'contributedAt', direction: 'DESC' },
  { sort: 'name', direction: 'ASC' },
  { sort: 'name', direction: 'DESC' },
];

/** A sort order from a URL. */
export const sortKey = ({ sort, direction }: OwnSort): string => `${sort}-${direction}`;

/** Reads order and page from a URL's query. What makes no sense there counts as not there. */
export function readOwn(query: URLSearchParams): PageRequest<OwnSort> {
  return {
    criteria: ownSorts.find((candidate) => sortKey(candidate) === query.get('sort')) ?? firstSort,
    page: readPage(query.get('page')),
  };
}

/** Writes the same into a URL's query; what is as by default is left out. */
export function writeOwn({ criteria, page }: PageRequest<OwnSort>): URLSearchParams {
  const query = new URLSearchParams();
  if (sortKey(criteria) !== sortKey(firstSort)) query.set('sort', sortKey(criteria));
  if (page > 1) query.set('page', String(page));
  return query;
}
