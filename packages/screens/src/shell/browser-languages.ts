import { LANGUAGES_MAX } from '@community/contract/content';
import { createContext, useContext } from 'react';

/** The languages of the browser, as ISO 639-1. */
export const browserLanguages = (): readonly string[] =>
  [...new Set(navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? ''))]
    .filter((code) => /^[a-z]{2}$/.test(code))
    .slice(0, LANGUAGES_MAX);

/** The reader's languages, as ISO 639-1; null: those of the browser. */
export const ReaderLanguages = createContext<readonly string[] | null>(null);

/** Whether the reader doesn't know a language. */
export function useIsForeign(code: string): boolean {
  return !(useContext(ReaderLanguages) ?? browserLanguages()).includes(code);
}
