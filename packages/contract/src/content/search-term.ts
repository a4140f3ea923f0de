import * as z from 'zod/mini';
import { TERM_MAX } from '../shared/common.ts';

/**
 * The words of a search term: commas become spaces, letters lower case, every character that is not a letter (of any
 * script), digit, hyphen, underscore, apostrophe or space is dropped. Each word must match. No words means no term.
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

/** Path parameter: a search term, or -1 for none; read as its words. */
export const termParam = z.pipe(
  z.string().check(z.maxLength(TERM_MAX, `must be at most ${TERM_MAX} characters`)),
  z.transform((text: string): string[] => (text === '-1' ? [] : searchWords(text))),
);
