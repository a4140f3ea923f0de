import { searchWords } from '@community/contract/search-term';
import type { PageRequest } from '../paged-list/index.ts';

/** How many scenarios a page of the browse list shows. */
export const SCENARIOS_PER_PAGE = 5;

/** What is looked for. */
export interface BrowseCriteria {
  /** As the user typed it, without the space around it. */
  term: string;
  /** null: all ages. */
  age: 0 | 1 | 2 | null;
  /** null: all conditions. */
  condition: 0 | 1 | 2 | null;
  /** Ids of tags that a scenario must all carry. */
  tags: number[];
}

/** Everything there is. */
export const noCriteria: BrowseCriteria = { term: '', age: null, condition: null, tags: [] };

/** Whether any filter beside the search term is set. */
export const hasFilter = ({ age, condition, tags }: BrowseCriteria): boolean =>
  age !== null || condition !== null || tags.length > 0;

function readChoice(text: string | null): 0 | 1 | 2 | null {
  return text === '0' || text === '1' || text === '2' ? (Number(text) as 0 | 1 | 2) : null;
}

const isId = (text: string) => /^\d{1,9}$/.test(text);

/** Reads what is looked for, and the page, from a URL's query. What makes no sense there counts as not there. */
export function readCriteria(query: URLSearchParams): PageRequest<BrowseCriteria> {
  const page = query.get('page') ?? '';
  const term = query.get('term')?.trim() ?? '';
  return {
    criteria: {
      term: searchWords(term).length > 0 ? term : '',
      age: readChoice(query.get('age')),
      condition: readChoice(query.get('condition')),
      tags: [...new Set((query.get('tags') ?? '').split(',').filter(isId).map(Number))],
    },
    page: isId(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** Writes the same into a URL's query; what is as by default is left out. */
export function writeCriteria({ criteria, page }: PageRequest<BrowseCriteria>): URLSearchParams {
  const query = new URLSearchParams();
  if (criteria.term !== '') query.set('term', criteria.term);
  if (criteria.age !== null) query.set('age', String(criteria.age));
  if (criteria.condition !== null) query.set('condition', String(criteria.condition));
  if (criteria.tags.length > 0) query.set('tags', criteria.tags.join(','));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Whether both look for the same. */
export const sameCriteria = (one: BrowseCriteria, other: BrowseCriteria): boolean =>
  writeCriteria({ criteria: one, page: 1 }).toString() === writeCriteria({ criteria: other, page: 1 }).toString();
