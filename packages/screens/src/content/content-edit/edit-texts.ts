import { REUSE_WORDS_MAX } from '@community/contract/content';
import type { EditField, EditProblems, missingValues } from '@community/machines/content';
import { contentEditTexts, ownItemTexts, reuseTexts } from '@community/messages/content';
import { listed } from '@community/messages/words';

/** What publishing still needs: 'a description and tags'. */
export const missingText = (fields: ReturnType<typeof missingValues>): string =>
  listed(fields.map((field) => ownItemTexts.needs[field]));

/** What is wrong with a field; nothing if it is valid. */
export const problemText = (problem: EditProblems[EditField]): { errorMessage?: string } =>
  problem === undefined ? {} : { errorMessage: contentEditTexts.problems[problem] };

/** What is wrong with the terms of a licence; undefined if nothing is. */
export function wordsProblem(problem: EditProblems['reuseWords']): string | undefined {
  if (problem === 'empty') return reuseTexts.empty;
  if (problem === 'tooLong') return reuseTexts.tooLong(REUSE_WORDS_MAX);
  return problem && reuseTexts.refused;
}
