import type { FoundMachine } from '../machine/find-machines.ts';
import { namedTransitions, type TransitionName } from '../machine/transitions.ts';

/** The transitions of a machine, and those that nothing takes. */
export interface MachineTransitions {
  /** The machine's id. */
  id: string;
  total: number;
  /** In the order of the chart. */
  missing: TransitionName[];
}

/** The content of `statechart/transitions.json`. */
export interface TransitionsPage {
  /** The transitions that nothing takes; null when nobody has measured. */
  missing: TransitionName[] | null;
}

/** Compares the transitions of machines with those that were taken. */
export const measureTransitions = (
  machines: readonly FoundMachine[],
  taken: ReadonlySet<TransitionName>,
): MachineTransitions[] =>
  machines.map(({ machine }) => {
    const names = [...namedTransitions(machine).values()];
    return { id: machine.id, total: names.length, missing: names.filter((name) => !taken.has(name)) };
  });
