import { type OwnState, ownStates, type ScenarioSort } from '@community/contract/content';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ContentKind } from '../../shared/shared.ts';

/** How own scenarios are sorted. Own media come the newest first. */
export interface OwnSort {
  sort: Exclude<ScenarioSort, 'isProcessed'>;
  direction: 'ASC' | 'DESC';
}

/** Which of the own content is shown, and in which order. */
export interface OwnCriteria extends OwnSort {
  /** Only items with this status; null shows everything that is not deleted. */
  status: OwnState | null;
  /** What is searched for; empty for nothing. */
  term: string;
}

/** How many rows a page of own content shows. */
export const OWN_PER_PAGE: Record<ContentKind, number> = { scenario: 5, media: 4 };

/** The order at first. */
export const firstSort: OwnSort = { sort: 'contributedAt', direction: 'ASC' };

/** What is shown at first: everything. */
export const firstCriteria: OwnCriteria = { ...firstSort, status: null, term: '' };

/** Every order one can choose. */
export const ownSorts: readonly OwnSort[] = [
  firstSort,
  { sort: 'contributedAt', direction: 'DESC' },
  { sort: 'name', direction: 'ASC' },
  { sort: 'name', direction: 'DESC' },
];

/** The text that stands for a sort order in a URL. */
export const sortKey = ({ sort, direction }: OwnSort): string => `${sort}-${direction}`;

/** Whether only a part of the own content is shown. */
export const isNarrowed = ({ status, term }: OwnCriteria): boolean => status !== null || term !== '';

/** Whether the separate list of items that can be restored is shown. */
export const showsDeleted = ({ status }: OwnCriteria): boolean => status === 'deleted';

/** Parses the criteria from a URL's query. Invalid values are ignored. */
export function readOwn(query: URLSearchParams): PageRequest<OwnCriteria> {
  const order = ownSorts.find((candidate) => sortKey(candidate) === query.get('sort')) ?? firstSort;
  const status = ownStates.find((candidate) => candidate === query.get('status')) ?? null;
  return {
    criteria: { ...order, status, term: (query.get('term') ?? '').trim() },
    page: readPage(query.get('page')),
  };
}

/** Writes the same into a URL's query; defaults are left out. */
export function writeOwn({ criteria, page }: PageRequest<OwnCriteria>): URLSearchParams {
  const query = new URLSearchParams();
  if (criteria.status !== null) query.set('status', criteria.status);
  if (criteria.term !== '') query.set('term', criteria.term);
  if (sortKey(criteria) !== sortKey(firstSort)) query.set('sort', sortKey(criteria));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Whether both show the same. */
export const isSameCriteria = (one: OwnCriteria, other: OwnCriteria): boolean =>
  sortKey(one) === sortKey(other) && one.status === other.status && one.term === other.term;

/** Characters of a uuid that stand for it in an address. */
const MARK_LENGTH = 8;
/** Most items that an address marks. */
const MARKS_MAX = 100;

/** Parses from a URL's query what was just uploaded: the beginnings of uuids. */
export const readUploaded = (query: URLSearchParams): string[] =>
  (query.get('new') ?? '')
    .split(',')
    .filter((mark) => /^[0-9a-f]{8}$/.test(mark))
    .slice(0, MARKS_MAX);

/** Whether an item is one of those that were just uploaded. */
export const isUploaded = (uploaded: readonly string[], id: string): boolean =>
  uploaded.includes(id.slice(0, MARK_LENGTH));

/** The query of the own content with the newest first, in which the given items are marked. */
export function newestFirst(ids: readonly string[]): string {
  const marks = ids.slice(0, MARKS_MAX).map((id) => id.slice(0, MARK_LENGTH));
  return `sort=contributedAt-DESC${marks.length > 0 ? `&new=${marks.join(',')}` : ''}`;
}
