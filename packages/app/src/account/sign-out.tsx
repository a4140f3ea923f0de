import { UnsentChanges } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';

/** Signs out, then goes to sign-in; asks first where changes would be lost. Meanwhile the session's own screen is shown. */
export function Component() {
  const { session, outbox } = usePortal();
  const navigate = useNavigate();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const isAsking = useSelector(session, (snapshot) => snapshot.matches('askingUnsent'));
  const isCounting = useSelector(outbox, (snapshot) => snapshot.matches('counting'));
  const unsent = useSelector(outbox, ({ context }) => context.unsent);
  const hasAsked = useRef(false);
  useEffect(() => {
    // Only once: pending changes are also counted after the user has decided to stay.
    if (isCounting || hasAsked.current) return;
    hasAsked.current = true;
    session.send({ type: 'signOut.requested', unsent: outbox.getSnapshot().context.unsent });
  }, [session, outbox, isCounting]);
  useEffect(() => {
    if (isAsking && !isCounting) session.send({ type: 'unsent.counted', unsent });
  }, [session, isAsking, isCounting, unsent]);
  if (isAsking) return <UnsentChanges actor={session} onStay={() => void navigate('/scenarios', { replace: true })} />;
  return isSignedIn ? null : <Navigate to="/login" replace />;
}
