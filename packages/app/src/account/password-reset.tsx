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
  // The change has ended any session of this browser.
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  return <PasswordReset actor={actor} signInHref={isSignedIn ? '/logout' : '/login'} />;
}

/** A password reset link; keyed by address. */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}
