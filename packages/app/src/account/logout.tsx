import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePortal } from '../portal.ts';

/** Signs out, then goes to sign-in. Meanwhile the session's own screen is shown. */
export function Component() {
  const { session } = usePortal();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  useEffect(() => {
    session.send({ type: 'signOut.requested' });
  }, [session]);
  return isSignedIn ? null : <Navigate to="/login" replace />;
}
