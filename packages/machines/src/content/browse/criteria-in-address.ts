import { deviceKinds, devices, listSorts } from '@community/contract/content';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ContentKind } from '../../shared/shared.ts';
import { type BrowseCriteria, normalizeTerm, readPerPage } from './criteria.ts';

function readFileType(text: string | null): 0 | 1 | null {
  return text === '0' || text === '1' ? (Number(text) as 0 | 1) : null;
}

function readChoice(text: string | null): 0 | 1 | 2 | null {
  return text === '0' || text === '1' || text === '2' ? (Number(text) as 0 | 1 | 2) : null;
}

const readLanguage = (text: string | null) => (text !== null && /^[a-z]{2}$/.test(text) ? text : null);

const readDevice = (text: string | null) =>
  deviceKinds.find((kind) => kind === text) ?? devices.find(({ id }) => String(id) === text)?.id ?? null;

const readUuid = (text: string | null) =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

const readSort = (text: string | null) => listSorts.find((sort) => sort === text) ?? null;

const isId = (text: string) => /^\d{1,9}$/.test(text);

/** Parses the search criteria and the page from a URL's query. Invalid values are ignored. */
export function readCriteria(kind: ContentKind, query: URLSearchParams): PageRequest<BrowseCriteria> {
  const isScenario = kind === 'scenario';
  return {
    criteria: {
      term: normalizeTerm(query.get('term') ?? ''),
      age: isScenario ? readChoice(query.get('age')) : null,
      condition: isScenario ? readChoice(query.get('condition')) : null,
      fileType: isScenario ? null : readFileType(query.get('type')),
      tags: [...new Set((query.get('tags') ?? '').split(',').filter(isId).map(Number))],
      language: isScenario ? readLanguage(query.get('language')) : null,
      device: isScenario ? readDevice(query.get('device')) : null,
      contributor: readUuid(query.get('contributor')),
      sort: readSort(query.get('sort')),
      isMixed: isScenario && query.get('languages') === 'all',
      perPage: readPerPage(kind, query.get('per')),
    },
    page: readPage(query.get('page')),
  };
}

/** Writes the same into a URL's query; defaults are left out. */
export function writeCriteria({ criteria, page }: PageRequest<BrowseCriteria>): URLSearchParams {
  const query = new URLSearchParams();
  if (criteria.term !== '') query.set('term', criteria.term);
  if (criteria.age !== null) query.set('age', String(criteria.age));
  if (criteria.condition !== null) query.set('condition', String(criteria.condition));
  if (criteria.fileType !== null) query.set('type', String(criteria.fileType));
  if (criteria.tags.length > 0) query.set('tags', criteria.tags.join(','));
  if (criteria.language !== null) query.set('language', criteria.language);
  if (criteria.device !== null) query.set('device', String(criteria.device));
  if (criteria.contributor !== null) query.set('contributor', criteria.contributor);
  if (criteria.sort !== null) query.set('sort', criteria.sort);
  if (criteria.isMixed) query.set('languages', 'all');
  if (criteria.perPage !== null) query.set('per', String(criteria.perPage));
  if (page > 1) query.set('page', String(page));
  return query;
}

const SELECTED = 'selected';

/** Parses the previewed row from a URL's query; null if none. */
export const readSelected = (query: URLSearchParams): string | null => readUuid(query.get(SELECTED));

/** Writes the criteria, the page and the previewed row into a URL's query. */
export function writeBrowse({
  selected,
  ...request
}: PageRequest<BrowseCriteria> & { selected: string | null }): URLSearchParams {
  const query = writeCriteria(request);
  if (selected !== null) query.set(SELECTED, selected);
  return query;
}

/** Whether two sets of criteria are equal. */
export const sameCriteria = (one: BrowseCriteria, other: BrowseCriteria): boolean =>
  writeCriteria({ criteria: one, page: 1 }).toString() === writeCriteria({ criteria: other, page: 1 }).toString();
