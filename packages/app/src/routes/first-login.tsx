import { firstLoginMachine } from '@community/machines/first-login';
import { FirstLogin } from '@community/ui/screens/first-login';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';

/** The forced password change, without navigation. */
export function Component() {
  const { api, session, arrival } = usePortal();
  const actor = useActorRef(firstLoginMachine, { input: { api } });
  useEffect(() => {
    arrival.isNew = true;
    const changes = actor.on('passwordChanged', () => session.send({ type: 'password.changed' }));
    return () => changes.unsubscribe();
  }, [actor, session, arrival]);
  return <FirstLogin actor={actor} />;
}
