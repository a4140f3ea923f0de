import type { User } from '@community/contract/account';
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { usePortal } from '../portal.ts';

interface Screen {
  on(type: 'profileChanged', handler: (event: { user: User }) => void): Subscription;
}

/** Updates the session when a screen changes, or reloads, the signed-in user. */
export function useProfileChanges(actor: Screen): void {
  const { session } = usePortal();
  useEffect(() => {
    const changes = actor.on('profileChanged', ({ user }) => session.send({ type: 'user.updated', user }));
    return () => changes.unsubscribe();
  }, [actor, session]);
}
