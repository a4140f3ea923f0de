import { isWhole, REUSE_WORDS_MAX, type ReuseChange, type ReuseLicence } from '@community/contract/content';

/** The licence of files to add, as their sender has chosen it. */
export interface ChosenLicence {
  licence: ReuseLicence | null;
  reuseWords: string;
}

/** Whether a licence in own words lacks the words, or has too many. */
export const isLicenceUnfinished = ({ licence: reuseLicence, reuseWords }: ChosenLicence): boolean =>
  reuseLicence === 'own' && (!isWhole({ reuseLicence, reuseWords }) || reuseWords.length > REUSE_WORDS_MAX);

/** The fields to send for a licence; empty if none is chosen, or it is unfinished. */
export function reuseOfUpload({ licence, reuseWords }: ChosenLicence): ReuseChange {
  if (licence === null || isLicenceUnfinished({ licence, reuseWords })) return {};
  return { reuseLicence: licence, ...(licence === 'own' && { reuseWords: reuseWords.trim() }) };
}
