import { ownPasswordMachine, passwordLinkMachine } from '@community/machines/account';
import { PasswordLink } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { browserPasskeys } from './browser-passkeys.ts';

/** Changing the password while signed in. */
export function Component() {
  const { api, session } = usePortal();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const actor = usePageActor(passwordLinkMachine, { input: { api } });
  const change = usePageActor(ownPasswordMachine, { input: { api, passkeys: browserPasskeys, user } });
  useReconnection(change);
  return <PasswordLink actor={actor} change={change} />;
}
