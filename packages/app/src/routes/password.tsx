import { passwordLinkMachine } from '@community/machines/password-link';
import { PasswordLink } from '@community/ui/screens/password-link';
import { useActorRef } from '@xstate/react';
import { usePortal } from '../portal.ts';

/** Changing the password while signed in. */
export function Component() {
  const { api } = usePortal();
  const actor = useActorRef(passwordLinkMachine, { input: { api } });
  return <PasswordLink actor={actor} />;
}
