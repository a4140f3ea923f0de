import type { User } from '@community/contract/account';
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { usePortal } from '../portal.ts';

interface Screen {
  on(type: 'profileChanged', handler: (event: { user: User }) => void): Subscription;
}

/** Lets the whole portal know what a screen has changed, or found changed, about the signed-in user. */
export function useProfileChanges(actor: Screen): void {
  const { session } = usePortal();
  useEffect(() => {
    const changes = actor.on('profileChanged', ({ user }) => session.send({ type: 'user.updated', user }));
    return () => changes.unsubscribe();
  }, [actor, session]);
}
