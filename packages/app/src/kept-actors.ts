import { useState } from 'react';
import { type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { usePortal } from './portal.ts';

/**
 * A screen's machine that outlives its page, so that coming back finds the screen as it was left. Kept until the user
 * changes; told to fetch again by the screen, which alone knows what may be stale.
 *
 * @param key Name of the screen.
 * @param input Called when the machine is first started.
 */
export function useKeptActor<Machine extends AnyStateMachine>(
  key: string,
  machine: Machine,
  input: () => InputFrom<Machine>,
): { actor: ActorRefFrom<Machine>; isKept: boolean } {
  const { kept } = usePortal();
  const [result] = useState(() => {
    const existing = kept.get(key);
    if (existing) return { actor: existing as ActorRefFrom<Machine>, isKept: true };
    const actor = createActor(machine, { input: input() });
    kept.set(key, actor);
    actor.start();
    return { actor: actor as ActorRefFrom<Machine>, isKept: false };
  });
  return result;
}
