import { passwordResetMachine } from '@community/machines/account';
import { PasswordReset } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';

function Page({ token }: { token: string }) {
  const { api, session } = usePortal();
  const actor = usePageActor(passwordResetMachine, { input: { api, token } });
  useReconnection(actor);
  // The session that this browser may still have has been ended by the change.
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  return <PasswordReset actor={actor} signInHref={isSignedIn ? '/logout' : '/login'} />;
}

/** A password reset link; another one makes another page. */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}
