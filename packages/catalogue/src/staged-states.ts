import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { leavesOf, type StateName } from '../../../scripts/states/chart.ts';

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;

/** An actor with all that it has started. */
function family(actor: AnyActorRef): AnyActorRef[] {
  const children = Object.values(snapshotOf(actor)?.children ?? {}) as (AnyActorRef | undefined)[];
  return [actor, ...children.flatMap((child) => (child ? family(child) : []))];
}

const stagedFamilies = () => [...(globalThis.stagedActors ?? [])].flatMap(family);

/** The leaf states that the machines of the story on show are in, children included. */
export function stagedStates(): StateName[] {
  const states = stagedFamilies().flatMap((actor) => {
    const { _nodes } = snapshotOf(actor) ?? {};
    return _nodes ? leavesOf({ _nodes }) : [];
  });
  return [...new Set(states)];
}

/**
 * The first running machine of that id in the story on show.
 * @throws when there is none.
 */
export function stagedActor(id: string): AnyActorRef {
  const actor = stagedFamilies().find((one) => snapshotOf(one)?.machine?.id === id);
  if (!actor) throw new Error(`The story runs no machine '${id}'.`);
  return actor;
}

/** Waits until one of the story's machines is in a leaf state; rejects with the states they are in instead. */
export async function reachState(name: StateName): Promise<void> {
  await waitFor(
    () => {
      const states = stagedStates();
      if (!states.includes(name))
        throw new Error(`The story is not in ${name} but in ${states.join(', ') || 'no state at all'}.`);
    },
    { timeout: 5000 },
  );
}
