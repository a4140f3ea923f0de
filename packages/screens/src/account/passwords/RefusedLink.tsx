import type { PasswordResetActor } from '@community/machines/account';
import { passwordTexts } from '@community/messages/account';
import { Alert } from '@community/ui';
import { useSelector } from '@xstate/react';
import { ForgottenPassword } from './ForgottenPassword.tsx';

interface RefusedLinkProps {
  /** The running page. */
  actor: PasswordResetActor;
  /** Why the link does not work. */
  cause: 'spent' | 'malformed' | 'disabled';
}

/** Explains why the link does not work, and offers a new one where that would help. */
export function RefusedLink({ actor, cause }: RefusedLinkProps) {
  const forgottenPassword = useSelector(actor, (snapshot) => snapshot.children.forgottenPassword);
  const reason = useSelector(actor, (snapshot) => snapshot.context.reason);
  const { title, text } = passwordTexts.causes[cause];
  return (
    <>
      <Alert variant="warning" title={title}>
        {cause === 'spent' ? (reason ?? text) : text}
      </Alert>
      {cause !== 'disabled' && forgottenPassword && <ForgottenPassword actor={forgottenPassword} />}
    </>
  );
}
