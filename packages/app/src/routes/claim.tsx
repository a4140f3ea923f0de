import { licenseClaimMachine } from '@community/machines/license-claim';
import { createDrafts } from '@community/machines/unsaved-changes';
import { LicenseClaim } from '@community/ui/screens/license-claim';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { LeaveGuard } from '../leave-guard.tsx';
import { getRenewal, getTablet } from '../native.ts';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** Unlike `randomUUID`, also where the portal is not served over HTTPS. */
const createKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function Page({ contractId }: { contractId: string }) {
  const { api, store } = usePortal();
  const input = { api, tablet: getTablet(), drafts: createDrafts(store), contractId, createKey };
  const actor = usePageActor(licenseClaimMachine, { input });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const claims = actor.on('licenseChanged', () => getRenewal(api)?.send({ type: 'license.changed' }));
    return () => claims.unsubscribe();
  }, [actor, api]);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <LicenseClaim actor={actor} />
    </>
  );
}

/** Claiming a licence; another address makes another page. */
export function Component() {
  const { contractId = '' } = useParams();
  return <Page key={contractId} contractId={contractId} />;
}
