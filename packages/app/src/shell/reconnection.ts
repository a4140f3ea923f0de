import { whenReachable } from '@community/screens/shell';
import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { usePortal } from '../portal.ts';

type Screen = Pick<AnyActorRef, 'getSnapshot' | 'send'>;

/** Notifies a screen's machine and all its children. Those with nothing to retry ignore it. */
function notifyAll(actor: Screen): void {
  actor.send({ type: 'connection.restored' });
  const { children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  for (const child of Object.values<AnyActorRef | undefined>(children)) if (child) notifyAll(child);
}

/** Makes a screen retry failed requests once the device is online and the server answers. */
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
          () => notifyAll(actor),
          // Only leaving the page ends the wait.
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
