import * as z from 'zod/mini';

/** Longest text of a licence in the contributor's own words, in characters. */
export const REUSE_WORDS_MAX = 500;

/** Licences under which content can be reused, by their SPDX names; `own`: in the contributor's own words. */
export const reuseLicences = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'own'] as const;
/** Name of a reuse licence. */
export type ReuseLicence = (typeof reuseLicences)[number];

/** What standard licences are called, and where their deeds are. */
export const standardLicences: Record<Exclude<ReuseLicence, 'own'>, { name: string; deed: string }> = {
  'CC0-1.0': { name: 'CC0 1.0', deed: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'CC-BY-4.0': { name: 'CC BY 4.0', deed: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-NC-4.0': { name: 'CC BY-NC 4.0', deed: 'https://creativecommons.org/licenses/by-nc/4.0/' },
};

/** The address of a licence's deed; null for own words, and where no licence was chosen. */
export const deedOf = (licence: ReuseLicence | null): string | null =>
  licence === null || licence === 'own' ? null : standardLicences[licence].deed;

/** Name of a reuse licence. */
export const reuseLicence = z.enum(reuseLicences, {
  error: `must be ${reuseLicences.slice(0, -1).join(', ')} or ${reuseLicences.at(-1)}`,
});

/** The contributor's own words: a few lines without control characters. */
export const reuseWords = z
  .string()
  .check(
    z.maxLength(REUSE_WORDS_MAX, `must be at most ${REUSE_WORDS_MAX} characters`),
    z.regex(/^([\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'must not contain control characters'),
  );

/** Under which licence an item may be reused, as it is shown. */
export const reuseFields = {
  /** null: its contributor has not chosen one. */
  reuse_licence: z.nullable(reuseLicence),
  /** The licence in the contributor's words; empty unless `reuse_licence` is `own`. */
  reuse_words: z.string(),
};

/** The licence of a change. */
export interface ReuseChange {
  reuseLicence?: ReuseLicence | null | undefined;
  reuseWords?: string | undefined;
}

/** The fields of a change of the licence. */
export const reuseChange = {
  /** null: none; left out, it stays as it is. */
  reuseLicence: z.optional(z.nullable(reuseLicence)),
  /** Needed with `own`, and ignored with any other licence. */
  reuseWords: z.optional(reuseWords),
};

/** The licence of an upload, as fields of its form or as its metadata: of all its files. */
export const reuseForm = { reuseLicence: z.optional(reuseLicence), reuseWords: z.optional(reuseWords) };

/** Whether own words are given where they are the licence. */
export function isWhole({ reuseLicence: licence, reuseWords: words = '' }: ReuseChange): boolean {
  return licence !== 'own' || /[^\p{C}\p{Z}]/u.test(words);
}

/** Check: own words are given where they are the licence. */
export const hasOwnWords = z.refine<ReuseChange>(isWhole, { path: ['reuseWords'], error: 'must not be empty' });

/** The licence of an upload. */
export const uploadReuse = z.object(reuseForm).check(hasOwnWords);

/** A licence as stored with items. */
export interface Reuse {
  reuse_licence: ReuseLicence | null;
  reuse_words: string;
}

/** The licence of a change, as stored with items; undefined where the change does not set it. */
export function reuseOf({ reuseLicence: licence, reuseWords: words = '' }: ReuseChange): Reuse | undefined {
  if (licence === undefined) return undefined;
  return { reuse_licence: licence, reuse_words: licence === 'own' ? words.trim() : '' };
}
