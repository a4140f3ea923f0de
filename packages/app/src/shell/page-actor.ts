import { useEffect, useRef, useState } from 'react';
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate';

/**
 * The machine of a page, running while the page is mounted. Unlike `useActorRef`, it survives immediate remounting, as
 * in StrictMode: a restart would make its calls fail.
 * @param input only used on mount.
 */
export function usePageActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { input }: { input: InputFrom<Machine> },
): Actor<Machine> {
  const [actor] = useState(() => createActor(machine, { input } as ActorOptions<Machine>));
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    actor.start();
    return () => {
      isThere.current = false;
      queueMicrotask(() => {
        if (!isThere.current) actor.stop();
      });
    };
  }, [actor]);
  return actor;
}
