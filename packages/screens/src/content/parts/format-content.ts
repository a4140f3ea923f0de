import type { Contributor } from '@community/contract/content';
import { contentTexts } from '@community/messages/content';
import { rhythmTexts } from '@community/messages/pictures';
import { formatLanguage, languageCodes, otherLanguageCodes } from '@community/ui/format';

/** The displayed name of a contributor: the public name, or 'Anonymous User'. */
export function formatContributor({ is_public, publicUsername }: Contributor): string {
  return is_public && publicUsername !== '' ? publicUsername : contentTexts.anonymousUser;
}

/** 'Neonate', 'Paediatric' or 'Adult'; null if it is not set. */
export const formatAge = (age: 0 | 1 | 2 | null): string | null => (age === null ? null : contentTexts.ages[age]);

/** 'Stable', 'Deteriorating' or 'Cardiac arrest'; null if it is not set. */
export const formatCondition = (condition: 0 | 1 | 2 | null): string | null =>
  condition === null ? null : contentTexts.conditions[condition];

const isKnown = (rhythm: string): rhythm is keyof typeof rhythmTexts.names => Object.hasOwn(rhythmTexts.names, rhythm);

/** A rhythm's name in words; one that this version does not know keeps its name in the file. */
export const formatRhythm = (rhythm: string): string => (isKnown(rhythm) ? rhythmTexts.names[rhythm] : rhythm);

/**
 * All languages as options, the usual ones first.
 * @param language a code that is offered even if it is none of these, such as that of an old scenario; null for none.
 */
export const languagesWith = (language: string | null): { value: string; label: string }[] =>
  [...new Set([...languageCodes, ...otherLanguageCodes(), ...(language === null ? [] : [language])])].map((value) => ({
    value,
    label: formatLanguage(value),
  }));
