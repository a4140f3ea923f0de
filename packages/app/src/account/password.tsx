import { passwordLinkMachine } from '@community/machines/account';
import { PasswordLink } from '@community/screens/account';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';

/** Changing the password while signed in. */
export function Component() {
  const { api } = usePortal();
  const actor = usePageActor(passwordLinkMachine, { input: { api } });
  return <PasswordLink actor={actor} />;
}
