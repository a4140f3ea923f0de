import { sharedPlanMachine } from '@community/machines/content';
import { SharedPlan } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePortal } from '../../portal.ts';
import { createKey } from '../../shell/create-key.ts';
import { usePageActor } from '../../shell/page-actor.ts';
import { useReconnection } from '../../shell/reconnection.ts';

function Page({ token }: { token: string }) {
  const { api, session } = usePortal();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const actor = usePageActor(sharedPlanMachine, { input: { api, token, createKey } });
  useReconnection(actor);
  useEffect(() => {
    const copies = actor.on('planCopied', ({ id }) => void navigate(`/plans/${id}`));
    return () => copies.unsubscribe();
  }, [actor, navigate]);
  const back = String(new URLSearchParams({ to: pathname }));
  return <SharedPlan actor={actor} signInHref={isSignedIn ? null : `/login?${back}`} />;
}

/** A plan that its owner shares; keyed by address. */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}
