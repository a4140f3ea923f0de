import { provisioningMachine } from '@community/machines/provisioning';
import { createDrafts } from '@community/machines/unsaved-changes';
import { Provisioning } from '@community/ui/screens/provisioning';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../leave-guard.tsx';
import { getTablet } from '../native.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** The agreements of the user, and the licence of the device. */
export function Component() {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const input = { api, tablet: getTablet(), drafts: createDrafts(store) };
  const actor = useActorRef(provisioningMachine, { input });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const wanted = actor.on('claimWanted', ({ contractId }) => void navigate(`/me/claim/${contractId}`));
    return () => wanted.unsubscribe();
  }, [actor, navigate]);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <Provisioning actor={actor} />
    </>
  );
}
