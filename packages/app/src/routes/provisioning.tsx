import { provisioningMachine } from '@community/machines/provisioning';
import { createDrafts } from '@community/machines/unsaved-changes';
import { Provisioning } from '@community/ui/screens/provisioning';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../leave-guard.tsx';
import { getRenewal, getTablet } from '../native.ts';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** The agreements of the user, and the licence of the device. */
export function Component() {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const input = { api, tablet: getTablet(), drafts: createDrafts(store) };
  const actor = usePageActor(provisioningMachine, { input });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const wanted = actor.on('claimWanted', ({ contractId }) => void navigate(`/me/claim/${contractId}`));
    return () => wanted.unsubscribe();
  }, [actor, navigate]);
  useEffect(() => {
    const renewal = getRenewal(api);
    if (!renewal) return;
    const changed = actor.on('licenseChanged', () => renewal.send({ type: 'license.changed' }));
    const renewed = renewal.on('license.renewed', actor.send);
    const { license } = renewal.getSnapshot().context;
    if (license) actor.send({ type: 'license.renewed', licenseId: license.id, validUntil: license.valid_until });
    return () => {
      changed.unsubscribe();
      renewed.unsubscribe();
    };
  }, [actor, api]);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <Provisioning actor={actor} />
    </>
  );
}
