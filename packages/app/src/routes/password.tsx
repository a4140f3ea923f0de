import { passwordLinkMachine } from '@community/machines/password-link';
import { PasswordLink } from '@community/ui/screens/password-link';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';

/** Changing the password while signed in. */
export function Component() {
  const { api } = usePortal();
  const actor = usePageActor(passwordLinkMachine, { input: { api } });
  return <PasswordLink actor={actor} />;
}
