export { type DescribedMachine, describeMachines, layOutCharts, type MachineChart } from './chart/charts.ts';
export { type Coverage, type CoveredMachine, type CoveredState, measureCoverage } from './coverage/coverage.ts';
export { formatCoverage, readRecords, writeCoverage } from './coverage/report.ts';
export { findStoryFiles, readStoryFile, type StoryDeclaration, type StorySources } from './coverage/story-files.ts';
export { type FoundMachine, findMachines } from './machine/find-machines.ts';
export type { StateName } from './machine/states.ts';
export type { StateRecord } from './record.ts';
export type { Story } from './story.ts';
