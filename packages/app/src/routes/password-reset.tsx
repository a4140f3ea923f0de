import { passwordResetMachine } from '@community/machines/password-reset';
import { PasswordReset } from '@community/ui/screens/password-reset';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';

function Page({ token }: { token: string }) {
  const { api, session } = usePortal();
  const actor = useActorRef(passwordResetMachine, { input: { api, token } });
  // The session that this browser may still have has been ended by the change.
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  return <PasswordReset actor={actor} signInHref={isSignedIn ? '/logout' : '/login'} />;
}

/** A password reset link; another one makes another page. */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}
