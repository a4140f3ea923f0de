import type { UnsavedChangesActor } from '@community/machines/unsaved-changes';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePortal } from './portal.ts';

export interface LeaveGuardProps {
  /** The watch over the changes of the form on this page. */
  actor: UnsavedChangesActor;
}

/**
 * Holds back whoever goes to another page, or Back, while a form has unsaved changes, until they have decided; a
 * reload and a closed tab are asked about by the browser. Draws nothing. A session that ends is not held back: the
 * draft is kept.
 */
export function LeaveGuard({ actor }: LeaveGuardProps) {
  const { session } = usePortal();
  const hasChanges = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      actor.getSnapshot().hasTag('unsaved') &&
      session.getSnapshot().hasTag('signedIn') &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const granted = actor.on('leaveGranted', () => blocker.proceed());
    const denied = actor.on('leaveDenied', () => blocker.reset());
    actor.send({ type: 'leaving.requested' });
    return () => {
      granted.unsubscribe();
      denied.unsubscribe();
    };
  }, [actor, blocker]);

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (session.getSnapshot().hasTag('signedIn')) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges, session]);

  return null;
}
