import { firstLoginMachine } from '@community/machines/account';
import { FirstLogin } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';

/** The forced password change, without navigation. Users who need no change are redirected to the password page. */
export function Component() {
  const { api, session } = usePortal();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const isForced = useSelector(session, (snapshot) => snapshot.matches('forcedPasswordChange'));
  const actor = usePageActor(firstLoginMachine, { input: { api, user } });
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  useReconnection(actor);
  useEffect(() => {
    const changes = actor.on('passwordChanged', () => session.send({ type: 'password.changed' }));
    return () => changes.unsubscribe();
  }, [actor, session]);
  if (!isForced && !isChanged) return <Navigate to="/me/password" replace />;
  return <FirstLogin actor={actor} />;
}
