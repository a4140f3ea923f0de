/** Under which licence scenarios and media may be reused. */
export const reuseTexts = {
  label: 'Reuse license',
  licence: 'License',
  notChosen: 'Not chosen',
  own: 'In my own words',
  /** Where it is shown to readers, before the words. */
  ownTerms: 'The contributor’s own terms',
  /** What a choice means, to those who make it. */
  meanings: {
    none: 'Others have to ask you before they reuse it.',
    'CC0-1.0': 'Anyone may use and change it, without conditions.',
    'CC-BY-4.0': 'Anyone may use and change it if they credit you.',
    'CC-BY-NC-4.0': 'Anyone may use and change it if they credit you, but not commercially.',
    own: 'Others may reuse it on your own terms.',
  },
  words: 'Your terms',
  empty: 'Enter your terms.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  refused: 'We could not save these terms. Check them for unusual characters, then try again.',
  deed: 'Read the license',
};
