import { returnPath, signInMachine } from '@community/machines/account';
import { SignIn } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';

/** Sign-in; signed-in users are redirected to the requested page. */
export function Component() {
  const { api, session, imprint } = usePortal();
  const [query] = useSearchParams();
  const actor = usePageActor(signInMachine, { input: { api } });
  useReconnection(actor);
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const endedBy = useSelector(session, (snapshot) => snapshot.context.endedBy);

  useEffect(() => {
    const accepted = actor.on('credentialsAccepted', () => session.send({ type: 'credentials.accepted' }));
    const refused = session.subscribe((snapshot) => {
      if (snapshot.matches('signedOut')) actor.send({ type: 'session.refused' });
    });
    return () => {
      accepted.unsubscribe();
      refused.unsubscribe();
    };
  }, [actor, session]);

  if (isSignedIn) return <Navigate to={returnPath(query.get('to'))} replace />;
  return <SignIn actor={actor} endedBy={endedBy} imprint={imprint} />;
}
