import type { ScenarioSort } from '@community/contract/content';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ContentKind } from '../../shared/shared.ts';

/** The sort order of own scenarios. Own media are listed newest first. */
export interface OwnSort {
  sort: Exclude<ScenarioSort, 'isProcessed'>;
  direction: 'ASC' | 'DESC';
}

/** Page size of own content. */
export const OWN_PER_PAGE: Record<ContentKind, number> = { scenario: 5, media: 4 };

/** The default order. */
export const firstSort: OwnSort = { sort: 'contributedAt', direction: 'ASC' };

/** The orders to choose from. */
export const ownSorts: readonly OwnSort[] = [
  firstSort,
  { sort: 'contributedAt', direction: 'DESC' },
  { sort: 'name', direction: 'ASC' },
  { sort: 'name', direction: 'DESC' },
];

/** An order as text for a URL. */
export const sortKey = ({ sort, direction }: OwnSort): string => `${sort}-${direction}`;

/** Parses order and page from a URL's query. Invalid values are ignored. */
export function readOwn(query: URLSearchParams): PageRequest<OwnSort> {
  return {
    criteria: ownSorts.find((candidate) => sortKey(candidate) === query.get('sort')) ?? firstSort,
    page: readPage(query.get('page')),
  };
}

/** Writes the same into a URL's query; defaults are left out. */
export function writeOwn({ criteria, page }: PageRequest<OwnSort>): URLSearchParams {
  const query = new URLSearchParams();
  if (sortKey(criteria) !== sortKey(firstSort)) query.set('sort', sortKey(criteria));
  if (page > 1) query.set('page', String(page));
  return query;
}
