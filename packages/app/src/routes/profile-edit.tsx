import { profileEditMachine } from '@community/machines/profile-edit';
import { createDrafts } from '@community/machines/unsaved-changes';
import { ProfileEdit } from '@community/ui/screens/profile-edit';
import { useSelector } from '@xstate/react';
import { LeaveGuard } from '../leave-guard.tsx';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useProfileChanges } from '../profile-changes.ts';
import { useReconnection } from '../reconnection.ts';

/** Changing the own name and telephone number. */
export function Component() {
  const { api, store } = usePortal();
  const actor = usePageActor(profileEditMachine, { input: { api, drafts: createDrafts(store) } });
  useReconnection(actor);
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useProfileChanges(actor);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <ProfileEdit actor={actor} />
    </>
  );
}
