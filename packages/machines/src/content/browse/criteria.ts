import { searchWords } from '@community/contract/content';
import { TERM_MAX } from '@community/contract/shared';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ContentKind } from '../../shared/shared.ts';

/** How many rows a page of the browse list shows. */
export const ROWS_PER_PAGE: Record<ContentKind, number> = { scenario: 5, media: 4 };

/** The search criteria. Age and condition apply to scenarios only, the file type to media only. */
export interface BrowseCriteria {
  /** As the user typed it, see {@link normalizeTerm}. */
  term: string;
  /** null: all ages. */
  age: 0 | 1 | 2 | null;
  /** null: all conditions. */
  condition: 0 | 1 | 2 | null;
  /** 0 images, 1 videos; null: both. */
  fileType: 0 | 1 | null;
  /** Ids of tags that must all be carried. */
  tags: number[];
}

/** Everything there is. */
export const noCriteria: BrowseCriteria = { term: '', age: null, condition: null, fileType: null, tags: [] };

/** Whether any filter beside the search term is set. */
export const hasFilter = ({ age, condition, fileType, tags }: BrowseCriteria): boolean =>
  age !== null || condition !== null || fileType !== null || tags.length > 0;

function readFileType(text: string | null): 0 | 1 | null {
  return text === '0' || text === '1' ? (Number(text) as 0 | 1) : null;
}

function readChoice(text: string | null): 0 | 1 | 2 | null {
  return text === '0' || text === '1' || text === '2' ? (Number(text) as 0 | 1 | 2) : null;
}

/** A term as it is searched for: as much of it as the server takes; empty if there is no word in it. */
export function normalizeTerm(text: string): string {
  const term = text.trim().slice(0, TERM_MAX).trim();
  return searchWords(term).length > 0 ? term : '';
}

const isId = (text: string) => /^\d{1,9}$/.test(text);

/** Reads the search criteria and the page from a URL's query. Invalid values are ignored. */
export function readCriteria(kind: ContentKind, query: URLSearchParams): PageRequest<BrowseCriteria> {
  return {
    criteria: {
      term: normalizeTerm(query.get('term') ?? ''),
      age: kind === 'scenario' ? readChoice(query.get('age')) : null,
      condition: kind === 'scenario' ? readChoice(query.get('condition')) : null,
      fileType: kind === 'media' ? readFileType(query.get('type')) : null,
      tags: [...new Set((query.get('tags') ?? '').split(',').filter(isId).map(Number))],
    },
    page: readPage(query.get('page')),
  };
}

/** Writes the same into a URL's query; what is as by default is left out. */
export function writeCriteria({ criteria, page }: PageRequest<BrowseCriteria>): URLSearchParams {
  const query = new URLSearchParams();
  if (criteria.term !== '') query.set('term', criteria.term);
  if (criteria.age !== null) query.set('age', String(criteria.age));
  if (criteria.condition !== null) query.set('condition', String(criteria.condition));
  if (criteria.fileType !== null) query.set('type', String(criteria.fileType));
  if (criteria.tags.length > 0) query.set('tags', criteria.tags.join(','));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Whether both look for the same. */
export const sameCriteria = (one: BrowseCriteria, other: BrowseCriteria): boolean =>
  writeCriteria({ criteria: one, page: 1 }).toString() === writeCriteria({ criteria: other, page: 1 }).toString();
