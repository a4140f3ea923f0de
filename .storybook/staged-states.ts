import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

/** A leaf state as stories name it: the machine's id, a slash, the path with dots, as in `sign-in/form.editing`. */
export type StateName = string;

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';

function statesOf(actor: AnyActorRef): StateName[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  if (!snapshot?._nodes || !snapshot.machine) return [];
  const machine: AnyStateMachine = snapshot.machine;
  const own = snapshot._nodes.filter(isLeaf).map(({ path }) => `${machine.id}/${path.join('.')}`);
  const children = Object.values(snapshot.children ?? {}) as (AnyActorRef | undefined)[];
  return [...own, ...children.flatMap((child) => (child ? statesOf(child) : []))];
}

/** The leaf states that the machines of the story on show are in, children included. */
export function stagedStates(): StateName[] {
  return [...new Set([...(globalThis.stagedActors ?? [])].flatMap(statesOf))];
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
