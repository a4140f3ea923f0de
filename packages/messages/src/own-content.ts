import { counted } from './words.ts';

/** What was deleted, and is kept for a while. */
export const recentlyDeletedTexts = {
  title: 'Recently deleted',
  selected: 'Selected items',
  about:
    'What you delete is kept until the days beside it are over, and counts towards your storage until then. Nobody else sees it.',
  available: 'recently deleted',
  none: 'Nothing was deleted recently.',
  noneHint: 'What you delete can be restored from here for a while.',
  daysLeft: (days: number) => counted(days, { one: 'day left', other: 'days left' }),
  restore: 'Restore',
  restoreOf: (title: string) => `Restore ${title}`,
  purge: 'Delete for good',
  purgeTitle: (name: string) => `Delete ${name} for good?`,
  purgeConsequence: 'Files, stars and counts will be gone at once. This can’t be undone.',
  purgeOf: (title: string) => `Delete ${title} for good`,
  showAll: (many: string) => `Show all my ${many}`,
  stays: 'It stays for a while in',
};
