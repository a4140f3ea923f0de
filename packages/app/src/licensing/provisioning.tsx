import { provisioningMachine } from '@community/machines/licensing';
import { createDrafts } from '@community/machines/shell';
import { Provisioning } from '@community/screens/licensing';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { getRenewal, getTablet } from '../tablet/native.ts';
import { saveFile } from './save-file.ts';

/** The agreements of the user, and the licence of the device. */
export function Component() {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const input = { api, tablet: getTablet(), drafts: createDrafts(store) };
  const actor = usePageActor(provisioningMachine, { input });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const wanted = actor.on('claimWanted', ({ agreementId }) => void navigate(`/me/claim/${agreementId}`));
    const made = actor.on('fileMade', saveFile);
    return () => {
      wanted.unsubscribe();
      made.unsubscribe();
    };
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
