import { whenReachable } from '@community/screens/shell';
import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { usePortal } from '../portal.ts';

type Screen = Pick<AnyActorRef, 'getSnapshot' | 'send'>;

/** Tells a screen's machine, and all it has started. Those that have nothing to fetch again take no notice. */
function tellAll(actor: Screen): void {
  actor.send({ type: 'connection.restored' });
  const { children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  for (const child of Object.values<AnyActorRef | undefined>(children)) if (child) tellAll(child);
}

/** Lets a screen fetch by itself what could not be fetched, once the device has a network and the server answers. */
export function useReconnection(actor: Screen | null): void {
  const { network } = usePortal();
  useEffect(() => {
    if (!actor) return;
    const ended = new AbortController();
    let wasOffline = network.getSnapshot().hasTag('offline');
    const subscription = network.subscribe((snapshot) => {
      const isOffline = snapshot.hasTag('offline');
      if (wasOffline && !isOffline)
        whenReachable(ended.signal).then(
          () => tellAll(actor),
          // Only a page that is left ends the wait.
          () => {},
        );
      wasOffline = isOffline;
    });
    return () => {
      subscription.unsubscribe();
      ended.abort();
    };
  }, [actor, network]);
}
