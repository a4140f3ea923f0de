import * as z from 'zod/mini';
import { TERM_MAX, uuid } from '../shared/common.ts';

/**
 * Splits a search term into words: commas become spaces, letters lower case, and all characters are dropped except for
 * letters (of any script), digits, hyphens, underscores, apostrophes and spaces. Each word must match. No words means
 * no term.
 */
export function searchWords(term: string): string[] {
  return term
    .normalize('NFC')
    .replaceAll(',', ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\-_' ]/gu, '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Path parameter: a search term, or -1 for none; parsed to its words. */
export const termParam = z.pipe(
  z.string().check(z.maxLength(TERM_MAX, `must be at most ${TERM_MAX} characters`)),
  z.transform((text: string): string[] => (text === '-1' ? [] : searchWords(text))),
);

/** Most languages that a list is filtered by, or prefers. */
export const LANGUAGES_MAX = 10;
/** Most devices that a list is filtered by. */
const DEVICES_MAX = 34;

/** Sort orders of a list: best match first, newest, most downloaded, most starred, or by name. */
export const listSorts = ['relevance', 'newest', 'downloads', 'favourites', 'name'] as const;
/** Name of a sort order of a list. */
export type ListSort = (typeof listSorts)[number];

/** Query parameter: a sort order of a list; by default relevance with a term, otherwise newest first. */
export const listSortParam = z.optional(z.enum(listSorts, `must be one of ${listSorts.join(', ')}`));

/** Query parameter: ISO 639-1 codes as a comma-separated list, or -1 for none (the empty list). */
export const languagesParam = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(-1|[a-z]{2}(,[a-z]{2}){0,9})$/, `must be a comma list of at most ${LANGUAGES_MAX} ISO 639-1 codes`),
    ),
  z.transform((text: string): string[] => (text === '-1' ? [] : [...new Set(text.split(','))])),
);

/** Query parameter: device ids of `devices.ts` as a comma-separated list, or -1 for all (the empty list). */
export const devicesParam = z.pipe(
  z
    .string()
    .check(z.regex(/^(-1|[1-9]\d?(,[1-9]\d?){0,33})$/, `must be a comma list of at most ${DEVICES_MAX} device ids`)),
  z.transform((text: string): number[] => (text === '-1' ? [] : [...new Set(text.split(',').map(Number))])),
);

/** Query parameter: uuid of the contributor, or -1 for everybody (null). */
export const contributorParam = z.pipe(
  z.union([z.literal('-1'), uuid], 'must be a uuid'),
  z.transform((text: string): string | null => (text === '-1' ? null : text)),
);
