import { ownSessionsMachine } from '@community/machines/account';
import { OwnSessions } from '@community/screens/account';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';

/** Where the user is signed in. */
export function Component() {
  const { api } = usePortal();
  const sessions = usePageActor(ownSessionsMachine, { input: { api } });
  useReconnection(sessions);
  return <OwnSessions actor={sessions} />;
}
