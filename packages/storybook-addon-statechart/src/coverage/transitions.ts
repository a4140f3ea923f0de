import type { FoundMachine } from '../machine/find-machines.ts';
import { namedTransitions, type TransitionName } from '../machine/transitions.ts';

/** The transitions of a machine: those that something takes, and those that nothing does. */
export interface MachineTransitions {
  /** The machine's id. */
  id: string;
  /** Both in the order of the chart. */
  taken: TransitionName[];
  missing: TransitionName[];
}

/** The content of `statechart/transitions.json`. */
export interface TransitionsPage {
  /** The transitions that something takes; null if not measured. */
  taken: TransitionName[] | null;
}

/** Compares the transitions of machines with those that were taken. */
export const measureTransitions = (
  machines: readonly FoundMachine[],
  taken: ReadonlySet<TransitionName>,
): MachineTransitions[] =>
  machines.map(({ machine }) => {
    const names = [...namedTransitions(machine).values()];
    return {
      id: machine.id,
      taken: names.filter((name) => taken.has(name)),
      missing: names.filter((name) => !taken.has(name)),
    };
  });

/** Transitions that nothing takes, by their names, and why that may be so. */
export type UntakenTransitions = Readonly<Record<TransitionName, string>>;

/**
 * The problems of the transitions: those that nothing takes and that are not listed, and those that are listed although
 * something takes them, or although they no longer exist. A sentence each.
 */
export function transitionProblems(
  machines: readonly FoundMachine[],
  taken: ReadonlySet<TransitionName>,
  untaken: UntakenTransitions = {},
): string[] {
  const names = machines.flatMap(({ machine }) => [...namedTransitions(machine).values()]);
  const open = names.filter((name) => !taken.has(name) && !(name in untaken));
  const listed = Object.keys(untaken);
  return [
    ...open.map((name) => `Nothing takes ${name}`),
    ...listed.filter((name) => taken.has(name)).map((name) => `Listed as untaken, and taken: ${name}`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `Listed as untaken, and gone: ${name}`),
  ];
}
