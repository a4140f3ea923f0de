import { PROVIDER_PATH, providerProblems, REQUEST_REFERENCE } from '@community/contract/account';
import { type ProviderOffer, returnPath, signInMachine } from '@community/machines/account';
import { SignIn } from '@community/screens/account';
import { lazyPart } from '@community/screens/shell';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

// Few need a second factor, and it is as long as the first.
const SecondFactorPart = lazyPart(() => import('./sign-in-second-factor.tsx'), { isPreloaded: false });

/** The identity provider to offer, and the outcome if the visitor is returning from it. */
function readOffer(name: string | undefined, query: URLSearchParams): ProviderOffer | undefined {
  if (name === undefined) return undefined;
  if (query.get('via') === 'provider') return { name, outcome: 'accepted' };
  const outcome = providerProblems.find((one) => one === query.get('problem')) ?? null;
  return { name, outcome, reference: REQUEST_REFERENCE.exec(query.get('reference') ?? '')?.[0] };
}

/** Sign-in; signed-in users are redirected to the requested page. */
export function Component() {
  const { api, session, imprint, provider: name } = usePortal();
  const [query] = useSearchParams();
  const to = query.get('to') ?? '';
  const input = { api, provider: readOffer(name, query), offersPasskey: canUsePasskeys() };
  const actor = usePageActor(signInMachine, { input });
  useReconnection(actor);
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const endedBy = useSelector(session, (snapshot) => snapshot.context.endedBy);

  useEffect(() => {
    const accepted = actor.on('credentialsAccepted', () => session.send({ type: 'credentials.accepted' }));
    const refused = session.subscribe((snapshot) => {
      if (snapshot.matches('signedOut')) actor.send({ type: 'session.refused' });
    });
    const left = actor.on('providerRequested', () =>
      location.assign(`${PROVIDER_PATH}?${new URLSearchParams(to === '' ? {} : { to })}`),
    );
    if (actor.getSnapshot().matches({ provider: 'arrived' })) session.send({ type: 'credentials.accepted' });
    return () => {
      left.unsubscribe();
      accepted.unsubscribe();
      refused.unsubscribe();
    };
  }, [actor, session, to]);

  if (isSignedIn) return <Navigate to={returnPath(query.get('to'))} replace />;
  return (
    <SignIn actor={actor} endedBy={endedBy} imprint={imprint}>
      <SecondFactorPart signIn={actor} />
    </SignIn>
  );
}
