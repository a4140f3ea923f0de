import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { AnyActorRef, Subscription } from 'xstate';
import { usePortal } from '../portal.ts';
import { isUnsaved } from './unsaved-edits.ts';

/** A machine that decides whether its page may be left: for a form's unsaved changes or a running upload. */
export interface Leavable extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> {
  send(event: { type: 'leaving.requested' }): void;
  on(type: 'leaveGranted' | 'leaveDenied', handler: () => void): Subscription;
}

export interface LeaveGuardProps {
  /** The machine with the changes. */
  actor: Leavable;
}

/**
 * Blocks navigation, including Back, while something would be lost, until the user has decided; for a reload or a
 * closed tab the browser itself asks. Renders nothing. The end of a session is not blocked: the draft is kept.
 */
export function LeaveGuard({ actor }: LeaveGuardProps) {
  const { session, edits } = usePortal();
  const hasChanges = useSelector(actor, isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(actor.getSnapshot()) &&
      session.getSnapshot().hasTag('signedIn') &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => edits.watch(actor), [edits, actor]);

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
