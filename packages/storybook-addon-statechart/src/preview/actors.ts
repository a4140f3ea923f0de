import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { leavesOf, type StateName } from '../machine/states.ts';
import type { TransitionName } from '../machine/transitions.ts';
import { watchMachines } from '../machine/watch-machines.ts';

declare global {
  /** Lets a test runner read the states of the current story, and the transitions that led to them. */
  var __STATECHART__: { currentStates: () => StateName[]; takenTransitions: () => TransitionName[] } | undefined;
}

const actors = new Set<AnyActorRef>();
const listeners = new Set<() => void>();
const taken = new Set<TransitionName>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Calls back whenever the states of the current story may have changed. */
export const onStatesChanged = (listener: () => void) => listeners.add(listener);

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;

/** An actor and all its descendants. */
function withDescendants(actor: AnyActorRef): AnyActorRef[] {
  const children = Object.values(snapshotOf(actor)?.children ?? {}) as (AnyActorRef | undefined)[];
  return [actor, ...children.flatMap((child) => (child ? withDescendants(child) : []))];
}

/** The actors that {@link trackActor} follows, without their children. */
export const trackedActors = (): ReadonlySet<AnyActorRef> => actors;

/** Every running actor of the current story that has the given machine. */
export const actorsOf = (machine: string): AnyActorRef[] =>
  [...actors].flatMap(withDescendants).filter((actor) => snapshotOf(actor)?.machine?.id === machine);

/** The leaf states that the machines of the current story are in, children included. */
export function currentStates(): StateName[] {
  const states = [...actors].flatMap(withDescendants).flatMap((actor) => {
    const { _nodes } = snapshotOf(actor) ?? {};
    return _nodes ? leavesOf({ _nodes }) : [];
  });
  return [...new Set(states)];
}

/** Records the transitions of all machines from now on. */
export const recordTransitions = (): void => {
  watchMachines((name) => taken.add(name));
};

/** The transitions that the machines of the current story have taken. */
export const takenTransitions = (): TransitionName[] => [...taken];

/** Forgets the transitions of the previous story. */
export const forgetTransitions = (): void => taken.clear();

/**
 * Makes an actor and its children part of the current story: the panel follows them, and the story's states are theirs.
 * @returns a function that stops tracking the actor.
 */
export function trackActor(actor: AnyActorRef): () => void {
  actors.add(actor);
  const inspection = actor.system.inspect(notify);
  notify();
  return () => {
    inspection.unsubscribe();
    actors.delete(actor);
    notify();
  };
}

/**
 * The first running machine with that id in the current story.
 * @throws when there is none.
 */
export function findActor(machine: string): AnyActorRef {
  const [actor] = actorsOf(machine);
  if (!actor) throw new Error(`The story runs no machine '${machine}'.`);
  return actor;
}

/** Waits until one of the story's machines is in a leaf state; rejects with the states they are in instead. */
export async function waitForState(name: StateName): Promise<void> {
  await waitFor(
    () => {
      const states = currentStates();
      if (!states.includes(name))
        throw new Error(`The story is not in ${name} but in ${states.join(', ') || 'no state at all'}.`);
    },
    { timeout: 5000 },
  );
}
