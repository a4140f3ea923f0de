import type { FoundMachine } from '../machine/find-machines.ts';
import { type Coverage, measureCoverage } from './coverage.ts';
import type { StoryDeclaration } from './story-files.ts';

/** The content of `statechart/coverage.json`. */
export interface CoveragePage extends Coverage {
  /** Whether a test run measured the coverage, or it is what the stories declare. */
  isChecked: boolean;
}

/** The coverage that the stories' sources declare, for a build without a test run. */
export function describeCoverage(
  machines: readonly FoundMachine[],
  stories: readonly StoryDeclaration[],
): CoveragePage {
  const records = stories.map(({ id, title, name, parameters }) => {
    const declared = typeof parameters.state === 'string' ? parameters.state : null;
    return {
      id,
      title,
      name,
      hasFailed: false,
      declared,
      states: declared === null ? [] : [declared],
      transitions: [],
    };
  });
  return { ...measureCoverage(machines, stories, new Map(records.map((one) => [one.id, one]))), isChecked: false };
}
