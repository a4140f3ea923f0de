import { type DeviceKind, type ListSort, searchWords } from '@community/contract/content';
import { cutText, TERM_MAX } from '@community/contract/shared';
import type { ContentKind } from '../../shared/shared.ts';

/** The default page size of the browse list. */
export const ROWS_PER_PAGE: Record<ContentKind, number> = { scenario: 5, media: 4 };

/** The page sizes to choose from. */
export const perPageChoices: Record<ContentKind, readonly number[]> = {
  scenario: [5, 10, 20, 50],
  media: [4, 12, 24, 48],
};

/** The search criteria. Age, condition, language and device only apply to scenarios, the file type only to media. */
export interface BrowseCriteria {
  /** As the user typed it, see {@link normalizeTerm}. */
  term: string;
  /** null: all ages. */
  age: 0 | 1 | 2 | null;
  /** null: all conditions. */
  condition: 0 | 1 | 2 | null;
  /** 0 images, 1 videos; null: both. */
  fileType: 0 | 1 | null;
  /** Ids of tags, all of which are required. */
  tags: number[];
  /** ISO 639-1; null: all languages. */
  language: string | null;
  /** Id of a device, or a kind of devices; null: all devices. */
  device: number | DeviceKind | null;
  /** uuid of the contributor; null: all. */
  contributor: string | null;
  /** null: best match first with a term, otherwise newest first. */
  sort: ListSort | null;
  /** Whether languages the reader does not know are listed among the others. */
  isMixed: boolean;
  /** Rows per page; null: as last chosen on this device. */
  perPage: number | null;
}

/** No restrictions. */
export const noCriteria: BrowseCriteria = {
  term: '',
  age: null,
  condition: null,
  fileType: null,
  tags: [],
  language: null,
  device: null,
  contributor: null,
  sort: null,
  isMixed: false,
  perPage: null,
};

/** The changes that clear search and filters; order and page size stay. */
export const noFilters = {
  term: '',
  age: null,
  condition: null,
  fileType: null,
  tags: [],
  language: null,
  device: null,
  contributor: null,
};

/** Whether any filter besides the search term is set. */
export const hasFilter = (criteria: BrowseCriteria): boolean => countFilters(criteria) > 0;

/** How many filters besides the search term are set. */
export const countFilters = ({
  age,
  condition,
  fileType,
  tags,
  language,
  device,
  contributor,
}: BrowseCriteria): number =>
  [age, condition, fileType, language, device, contributor].filter((value) => value !== null).length +
  (tags.length > 0 ? 1 : 0);

/** A valid page size; null otherwise. */
export const readPerPage = (kind: ContentKind, value: string | number | null | undefined): number | null =>
  perPageChoices[kind].find((choice) => String(choice) === String(value)) ?? null;

/** Normalises a search term: truncated to what the server accepts; empty if it has no words. */
export function normalizeTerm(text: string): string {
  const term = cutText(text.trim(), TERM_MAX).trim();
  return searchWords(term).length > 0 ? term : '';
}
