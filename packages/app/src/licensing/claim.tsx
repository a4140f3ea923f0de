import { licenseClaimMachine } from '@community/machines/licensing';
import { createDrafts } from '@community/machines/shell';
import { LicenseClaim } from '@community/screens/licensing';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { getRenewal, getTablet } from '../tablet/native.ts';

function Page({ agreementId }: { agreementId: string }) {
  const { api, store } = usePortal();
  const input = { api, tablet: getTablet(), drafts: createDrafts(store), agreementId, createKey };
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

/** Claiming a licence; keyed by address. */
export function Component() {
  const { agreementId = '' } = useParams();
  return <Page key={agreementId} agreementId={agreementId} />;
}
