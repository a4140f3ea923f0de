import { type Coverage, measureCoverage } from './coverage.ts';
import { findDeclaredStates } from './declared-states.ts';
import { findMachines } from './machines.ts';

/** What the catalogue's page about state coverage shows, as `state-coverage.json`. */
export interface CoveragePage extends Coverage {
  /** Whether a run of all stories found this, or it is what the stories say in their source. */
  isChecked: boolean;
}

/** What the page shows until the stories have run: what they say about themselves. */
export async function describeCoverage(root: string): Promise<CoveragePage> {
  const stories = await findDeclaredStates(root);
  const visits = stories.map(({ state, spec: _, ...story }) => ({
    ...story,
    run: '',
    hasFailed: false,
    declared: state,
    states: state === null ? [] : [state],
    pictures: [],
    text: '',
    timing: {},
  }));
  const coverage = measureCoverage(await findMachines(root), stories, new Map(visits.map((one) => [one.id, one])));
  return { ...coverage, isChecked: false };
}
