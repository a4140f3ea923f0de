import { provisioningMachine } from '@community/machines/provisioning';
import { Provisioning } from '@community/ui/screens/provisioning';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getTablet } from '../native.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** The agreements of the user, and the licence of the device. */
export function Component() {
  const { api } = usePortal();
  const navigate = useNavigate();
  const actor = useActorRef(provisioningMachine, { input: { api, tablet: getTablet() } });
  useScreenEffects(actor);
  useEffect(() => {
    const wanted = actor.on('claimWanted', ({ contractId }) => void navigate(`/me/claim/${contractId}`));
    return () => wanted.unsubscribe();
  }, [actor, navigate]);
  return <Provisioning actor={actor} />;
}
