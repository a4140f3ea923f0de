export { findStories, parseQuery } from './blocks/find-stories.ts';
export { type DescribedMachine, describeMachines } from './chart/describe-machines.ts';
export { layOutCharts, type MachineChart } from './chart/lay-out-chart.ts';
export { type Coverage, type CoveredMachine, type CoveredState, measureCoverage } from './coverage/coverage.ts';
export { formatCoverage, readRecords, writeCoverage, writeTransitions } from './coverage/report.ts';
export { findStoryFiles, readStoryFile, type StoryDeclaration, type StorySources } from './coverage/story-files.ts';
export {
  type MachineTransitions,
  measureTransitions,
  transitionProblems,
  type UntakenTransitions,
} from './coverage/transitions.ts';
export { diffMachines, hasChanged, type MachineDiff } from './diff/diff-machines.ts';
export { type DiffPage, renderDiffPage } from './diff/diff-page.ts';
export type { DiffPicture, StatePictures } from './diff/draw-diff.ts';
export { type FoundMachine, findMachines } from './machine/find-machines.ts';
export type { StateName } from './machine/states.ts';
export { namedTransitions, type TransitionName, takenIn } from './machine/transitions.ts';
export { describeProject } from './pages/describe-project.ts';
export { messages } from './panel/protocol.ts';
export type { StateRecord } from './record.ts';
export type { Story } from './story.ts';
