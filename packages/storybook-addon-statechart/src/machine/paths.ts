import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { leavesOf, restingStates, type StateName, stateName } from './states.ts';

/** An event that a path may use. */
export interface PossibleEvent {
  event: { type: string };
  /**
   * Whether it can happen in a snapshot.
   * @default always
   */
  when?: (snapshot: AnyMachineSnapshot) => boolean;
}

/** A machine, and what can happen to it. */
export interface Model {
  machine: AnyStateMachine;
  input: unknown;
  events: readonly PossibleEvent[];
  /** The part of the context that guards depend on. Snapshots that differ in it count as different. */
  relevantContext: (context: never) => unknown;
}

/** An event, and the leaf states that it leads to. */
export interface Step {
  event: { type: string };
  states: StateName[];
}

/** A sequence of steps. The first is the machine's start. */
export type Path = Step[];

/** A text's FNV-1a hash. It always contains a letter: Storybook would read digits alone in an address as a number. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `p${hash.toString(36)}`;
}

/** Whether a path continues another one. */
const continues = (path: Path, other: Path) =>
  path.length > other.length && other.every(({ event }, index) => index === 0 || event === path[index]?.event);

/**
 * The shortest path to each state that the events lead to. A path that another one continues is left out, since
 * following the longer one covers both.
 * @param known states that need no path.
 */
export function shortestPaths(
  { machine, input, events, relevantContext }: Model,
  known: ReadonlySet<StateName>,
): Path[] {
  const missing = new Set(
    restingStates(machine)
      .map(stateName)
      .filter((name) => !known.has(name)),
  );
  const found = getShortestPaths(machine, {
    input,
    // The search finds shorter paths first, so it can stop once no state is missing.
    events: () => (missing.size > 0 ? (events.map(({ event }) => event) as EventFromLogic<AnyStateMachine>[]) : []),
    filterEvents: (snapshot, event) => events.find((one) => one.event === event)?.when?.(snapshot) ?? true,
    serializeState: (snapshot: AnyMachineSnapshot) => {
      const states = leavesOf(snapshot);
      for (const name of states) missing.delete(name);
      return JSON.stringify([states, relevantContext(snapshot.context as never)]);
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

/**
 * An id for each path, for links. It depends on the types of the path's events and on its states alone, so that a link
 * leads to the same path, or to none once a machine has changed.
 */
export function pathIds(paths: readonly Path[]): string[] {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const id = shortHash(JSON.stringify(path.map(({ event, states }) => [event.type, states])));
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}
