import { useEffect, useRef, useState } from 'react';
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate';

/**
 * The machine of a page, which runs as long as the page is there. Unlike `useActorRef`, it goes on where React takes a
 * page away and puts it back at once, as StrictMode does: stopped and started again, its calls would fail.
 *
 * @param input Taken when the page comes; later ones count for nothing.
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
