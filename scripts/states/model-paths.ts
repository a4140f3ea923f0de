import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { leavesOf, restingStates, type StateName, stateName } from './chart.ts';

/** An event that a path may use. */
export interface PossibleEvent {
  event: { type: string };
  /**
   * Whether it can come about now.
   * @default always
   */
  when?: (snapshot: AnyMachineSnapshot) => boolean;
}

/** A machine as a model of its screen. */
interface Chart {
  machine: AnyStateMachine;
  input: unknown;
  ways: readonly PossibleEvent[];
  /** What of the machine's memory decides where it goes, besides its state. */
  remembered: (context: never) => unknown;
}

/** What happens, and the leaf states that the machine is in then. */
export interface Step {
  event: { type: string };
  states: StateName[];
}

/** What happens one after the other, from the start on; the first step is the start itself. */
export type Path = Step[];

/** Whether a path goes on where another ends. */
const continues = (path: Path, other: Path) =>
  path.length > other.length && other.every(({ event }, index) => index === 0 || event === path[index]?.event);

/**
 * The shortest path to each state that the ways lead to and that is not known yet. One that is the beginning of another
 * is not told apart from it, as whoever follows the longer one has followed it too.
 */
export function pathsOf({ machine, input, ways, remembered }: Chart, known: ReadonlySet<StateName>): Path[] {
  const missing = new Set(
    restingStates(machine)
      .map(stateName)
      .filter((name) => !known.has(name)),
  );
  const found = getShortestPaths(machine, {
    input,
    // Paths are found by their length, so where no state is missing any more a longer one leads to none.
    events: () => (missing.size > 0 ? (ways.map(({ event }) => event) as EventFromLogic<AnyStateMachine>[]) : []),
    filterEvents: (snapshot, event) => ways.find((way) => way.event === event)?.when?.(snapshot) ?? true,
    serializeState: (snapshot: AnyMachineSnapshot) => {
      const states = leavesOf(snapshot);
      for (const name of states) missing.delete(name);
      return JSON.stringify([states, remembered(snapshot.context as never)]);
    },
  });
  const seen = new Set(known);
  const paths = found
    .map(({ steps }) => steps.map(({ event, state }) => ({ event, states: leavesOf(state as AnyMachineSnapshot) })))
    .toSorted((one, other) => one.length - other.length)
    .filter((path) => {
      const fresh = path.at(-1)?.states.filter((name) => !seen.has(name)) ?? [];
      for (const name of fresh) seen.add(name);
      return fresh.length > 0;
    });
  return paths.filter((path) => !paths.some((other) => continues(other, path)));
}
