import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type StateName, stagedStates } from './staged-states.ts';

/** What a machine is made to do, and how a person or the network does it on the screen. */
export interface ReplayOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  input: InputFrom<Machine>;
  /** Every event of the machine that has a gesture or an answer. */
  events: readonly EventFromLogic<Machine>[];
  /** What the machine remembers that decides where it goes. */
  remembered: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What a person does for an event, by its type; what waits for the network is in {@link answers}. */
  gestures: Record<string, (event: EventFromLogic<Machine>) => Promise<void>>;
  /** Prepares the network before the gestures of a path, by the type of the event that follows from its answer. */
  answers: Record<string, (event: EventFromLogic<Machine>) => void>;
  /** Prepares the network where a path ends while it still waits. */
  onWaiting: () => void;
  /** Draws the screen anew, with a machine that has just started. */
  restart: () => Promise<unknown>;
  /** Waits until the screen is in these states; rejects when it never is. */
  reach: (states: readonly StateName[]) => Promise<void>;
}

const leavesOf = <Machine extends AnyStateMachine>(snapshot: SnapshotFrom<Machine>): StateName[] => {
  const { _nodes, machine } = snapshot as unknown as {
    _nodes: { type: string; path: string[] }[];
    machine: { id: string };
  };
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => `${machine.id}/${path.join('.')}`);
};

/**
 * Follows the shortest path to every leaf state of a machine on the rendered screen: each event of a path is done as a
 * person or the network does it, and at the end the screen's machine must be where the model is.
 * @returns the states that were reached.
 * @throws when the screen ends elsewhere, naming the path; or when an event has neither gesture nor answer.
 */
export async function replayModel<Machine extends AnyStateMachine>(
  options: ReplayOptions<Machine>,
): Promise<Set<StateName>> {
  const { machine, input, events, remembered, gestures, answers, onWaiting, restart, reach } = options;
  const seen = new Set<StateName>();
  const paths = getShortestPaths(machine, {
    input,
    events: events as EventFromLogic<AnyStateMachine>[],
    serializeState: (snapshot) => {
      const current = snapshot as SnapshotFrom<Machine>;
      return JSON.stringify([leavesOf<Machine>(current), remembered(current)]);
    },
  });
  for (const { state, steps } of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const wanted = leavesOf<Machine>(state as SnapshotFrom<Machine>);
    if (wanted.every((name) => seen.has(name))) continue;
    const way = steps.map(({ event }) => event as EventFromLogic<Machine>).filter(({ type }) => type !== 'xstate.init');
    onWaiting();
    for (const event of way) answers[event.type]?.(event);
    await restart();
    for (const event of way) {
      const gesture = gestures[event.type];
      if (!gesture && !answers[event.type]) throw new Error(`The event ${event.type} has neither gesture nor answer.`);
      await gesture?.(event);
    }
    try {
      await reach(wanted);
    } catch {
      const names = way.map(({ type }) => type).join(' → ') || 'the start';
      throw new Error(`After ${names} the screen is not in ${wanted.join(', ')} but in ${stagedStates().join(', ')}.`);
    }
    for (const name of wanted) seen.add(name);
  }
  return seen;
}
