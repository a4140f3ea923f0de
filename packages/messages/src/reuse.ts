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
    'CC0-1.0': 'Anybody may use and change it, without conditions.',
    'CC-BY-4.0': 'Anybody may use and change it if they name you.',
    'CC-BY-NC-4.0': 'Anybody may use and change it if they name you, but not commercially.',
    own: 'Others may reuse it on your own terms.',
  },
  words: 'Your terms',
  empty: 'Enter your terms.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  refused: 'We cannot accept this. Change it and try again.',
  deed: 'Read the license',
};
