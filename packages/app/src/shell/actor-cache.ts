import { useEffect, useState } from 'react';
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { usePortal } from '../portal.ts';

/**
 * A screen's machine that outlives its page, so that coming back finds the screen as it was left. Kept until the user
 * changes; the screen makes it fetch again, as it alone knows what may be stale.
 *
 * @param key Name of the screen.
 * @param input Called when the machine is first started.
 */
export function useCachedActor<Machine extends AnyStateMachine>(
  key: string,
  machine: Machine,
  input: () => InputFrom<Machine>,
): { actor: Actor<Machine>; isCached: boolean } {
  const { actorCache, edits } = usePortal();
  const [result] = useState(() => {
    const existing = actorCache.get(key);
    if (existing) return { actor: existing as Actor<Machine>, isCached: true };
    const actor = createActor(machine, { input: input() } as ActorOptions<Machine>);
    actorCache.set(key, actor);
    // An upload goes on when its page is left.
    edits.watch(actor);
    return { actor, isCached: false };
  });
  // Not while rendering, as starting it makes calls that notify other components; nor in the same task as other
  // effects, which take long enough. Events sent before that wait in its mailbox.
  useEffect(() => {
    const start = setTimeout(() => result.actor.start());
    return () => clearTimeout(start);
  }, [result]);
  return result;
}
