import type { PasswordResetActor } from '@community/machines/account';
import { Alert } from '@community/ui';
import { useSelector } from '@xstate/react';
import { ForgottenPassword } from './ForgottenPassword.tsx';

interface RefusedLinkProps {
  /** The running page. */
  actor: PasswordResetActor;
  /** Why the link does not work. */
  cause: 'spent' | 'malformed' | 'disabled';
}

const causes = {
  spent: {
    title: 'This link no longer works.',
    text: 'A link expires in one hour and works once. Request a new one below.',
  },
  malformed: {
    title: 'This link does not work.',
    text: 'Part of it may be missing. Copy the whole link from the email, or request a new one below.',
  },
  disabled: {
    title: 'This account is disabled.',
    text: 'Nobody can sign in with it. Contact the operator of this portal.',
  },
} as const;

/** Says why the link does not work, and offers a new one where that would help. */
export function RefusedLink({ actor, cause }: RefusedLinkProps) {
  const forgottenPassword = useSelector(actor, (snapshot) => snapshot.children.forgottenPassword);
  const reason = useSelector(actor, (snapshot) => snapshot.context.reason);
  const { title, text } = causes[cause];
  return (
    <>
      <Alert variant="warning" title={title}>
        {cause === 'spent' ? (reason ?? text) : text}
      </Alert>
      {cause !== 'disabled' && forgottenPassword && <ForgottenPassword actor={forgottenPassword} />}
    </>
  );
}
