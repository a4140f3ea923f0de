import { licenseClaimMachine } from '@community/machines/license-claim';
import { LicenseClaim } from '@community/ui/screens/license-claim';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { getTablet } from '../native.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** Unlike `randomUUID`, also where the portal is not served over HTTPS. */
const createKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function Page({ contractId }: { contractId: string }) {
  const { api } = usePortal();
  const input = { api, tablet: getTablet(), contractId, createKey };
  const actor = useActorRef(licenseClaimMachine, { input });
  useScreenEffects(actor);
  return <LicenseClaim actor={actor} />;
}

/** Claiming a licence; another address makes another page. */
export function Component() {
  const { contractId = '' } = useParams();
  return <Page key={contractId} contractId={contractId} />;
}
