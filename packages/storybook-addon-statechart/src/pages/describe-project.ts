import { type DescribedMachine, describeMachines } from '../chart/describe-machines.ts';
import { type CoveragePage, describeCoverage } from '../coverage/page.ts';
import type { StoryDeclaration } from '../coverage/story-files.ts';
import { findMachines, type MachineSources } from '../machine/find-machines.ts';

/** Where a project's machines are, and what its stories declare. */
export interface ProjectSources extends MachineSources {
  declarations: readonly StoryDeclaration[];
}

/** What the pages show of a project, before layout. */
export interface DescribedProject {
  coverage: CoveragePage;
  machines: DescribedMachine[];
}

/** Describes a project's machines. Modules that have already been imported are not loaded again. */
export async function describeProject({ root, machines, declarations }: ProjectSources): Promise<DescribedProject> {
  const found = await findMachines({ root, machines });
  const coverage = describeCoverage(found, declarations);
  return { coverage, machines: await describeMachines(found, root, coverage.machines) };
}
