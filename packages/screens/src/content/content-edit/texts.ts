import type { EditField, EditProblems } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { fieldNames } from '../own-content/texts.ts';

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
    remove: 'Delete scenario',
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

const listOf = (fields: readonly (keyof typeof fieldNames)[]) =>
  new Intl.ListFormat('en-GB').format(fields.map((field) => fieldNames[field]));

/** What to add before an item can be public again. */
export function lackingText(fields: readonly (keyof typeof fieldNames)[]): string {
  const missing = listOf(fields);
  return missing === '' ? 'You can make it public again.' : `Add ${missing} to publish it again.`;
}

/** What a field is needed for that is still empty. */
export const NEEDED = 'Needed to publish.';

/** What to add before an item can be published. */
export const toPublishText = (fields: readonly (keyof typeof fieldNames)[]): string =>
  `To publish it, add ${listOf(fields)}.`;

/** What saving it as it stands here would do. */
export const lossText = (fields: readonly (keyof typeof fieldNames)[]): string =>
  `Publishing needs ${listOf(fields)}. Nobody else finds it until you publish it again.`;

type Problem = NonNullable<EditProblems[EditField]>;

const problems: Record<Problem, string> = {
  empty: 'Enter a name.',
  tooLong: 'Use at most 200 characters.',
  tooMany: 'Choose at most 20 tags.',
  refused: 'This is not accepted. Change it, then try again.',
};

/** What is wrong with a field, in words; nothing if it is well. */
export const problemText = (problem: Problem | undefined): { errorMessage?: string } =>
  problem === undefined ? {} : { errorMessage: problems[problem] };
