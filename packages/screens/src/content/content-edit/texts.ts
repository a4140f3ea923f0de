import type { EditField, EditProblems } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';

/** What the screen says about each kind of content. */
export const editTexts: Record<
  ContentKind,
  {
    title: string;
    noun: string;
    updated: string;
    trouble: string;
    remove: string;
    list: { label: string; href: string };
  }
> = {
  scenario: {
    title: 'Edit scenario',
    noun: 'scenario',
    updated: 'Updated! Your scenario has been updated.',
    trouble: 'We had some trouble updating your scenario.',
    remove: 'Delete Scenario',
    list: { label: 'My scenarios', href: '/me/scenarios' },
  },
  media: {
    title: 'Edit media',
    noun: 'media',
    updated: 'Updated! Your media has been updated.',
    trouble: 'Whoops! We had some trouble updating your media.',
    remove: 'Delete',
    list: { label: 'My media', href: '/me/media' },
  },
};

type Problem = NonNullable<EditProblems[EditField]>;

const problems: Record<Problem, string> = {
  empty: 'Enter a name.',
  tooLong: 'Use at most 200 characters.',
  tooMany: 'Choose at most 20 tags.',
  refused: 'The portal does not accept this.',
};

/** What is wrong with a field, in words; nothing if it is well. */
export const problemText = (problem: Problem | undefined): { errorMessage?: string } =>
  problem === undefined ? {} : { errorMessage: problems[problem] };
