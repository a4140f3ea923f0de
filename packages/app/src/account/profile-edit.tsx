import { profileEditMachine } from '@community/machines/account';
import { createDrafts } from '@community/machines/shell';
import { ProfileEdit } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { usePortal } from '../portal.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { useProfileChanges } from './profile-changes.ts';

/** Changing the user's name, telephone number and languages. */
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
