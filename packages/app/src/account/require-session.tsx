import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { usePortal } from '../portal.ts';

/** The page to which a user who must change the password is confined. */
export const FIRST_LOGIN_PATH = '/me/password/firstlogin';

/** The page to which a user is confined who lacks a required second factor. */
export const NEEDED_FACTOR_PATH = '/me/two-step/needed';

/** The guard: redirects visitors without a session, and confines users who need a new password or a second factor. */
export function RequireSession() {
  const { session } = usePortal();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const isForced = useSelector(session, (snapshot) => snapshot.matches('forcedPasswordChange'));
  const needsFactor = useSelector(session, (snapshot) => snapshot.matches('secondFactorNeeded'));

  // Whoever leaves the question about unsent changes for another page, for example by Back, stays signed in.
  useEffect(() => session.send({ type: 'signOut.dismissed' }), [session]);

  if (!isSignedIn) {
    const wanted = pathname + search + hash;
    return <Navigate to={wanted === '/' ? '/login' : `/login?${new URLSearchParams({ to: wanted })}`} replace />;
  }
  if (isForced && pathname !== FIRST_LOGIN_PATH) return <Navigate to={FIRST_LOGIN_PATH} replace />;
  if (needsFactor && pathname !== NEEDED_FACTOR_PATH) return <Navigate to={NEEDED_FACTOR_PATH} replace />;
  return <Outlet />;
}
