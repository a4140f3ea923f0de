export { type Path, type PossibleEvent, type Step, shortestPaths } from './machine/paths.ts';
export { leavesOf, restingStates, type StateName, stateName, unreachableStates } from './machine/states.ts';
export { namedTransitions, type TransitionName, takenIn } from './machine/transitions.ts';
export { watchMachines } from './machine/watch-machines.ts';
