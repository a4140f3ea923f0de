import type { PasswordResetActor } from '@community/machines/account';
import { passwordTexts } from '@community/messages/account';
import { Alert, Button, ButtonLink, Link, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { BarePage } from './BarePage.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RefusedLink } from './RefusedLink.tsx';

export interface PasswordResetProps {
  /** The running page. */
  actor: PasswordResetActor;
  /** Where one signs in, having ended what is left of a session. */
  signInHref: string;
}

/** Choosing a new password with a mailed link. */
export function PasswordReset({ actor, signInHref }: PasswordResetProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const form = useSelector(actor, (snapshot) => snapshot.children.form);
  return (
    <BarePage
      title={passwordTexts.chooseNew}
      heading={value === 'changed' ? passwordTexts.changePassword : passwordTexts.chooseNew}
    >
      {value === 'checking' && <ProgressCircle isIndeterminate aria-label={passwordTexts.checkingLink} />}
      {value === 'unavailable' && (
        <Alert
          variant="danger"
          actions={<Button onPress={() => actor.send({ type: 'retried' })}>{passwordTexts.tryAgain}</Button>}
        >
          {passwordTexts.checkFailed} <FailureText failure={failure} />
        </Alert>
      )}
      {form && <NewPasswordForm actor={form} />}
      {typeof value === 'object' && 'refused' in value && <RefusedLink actor={actor} cause={value.refused} />}
      {value === 'changed' ? (
        <Alert
          variant="success"
          title={passwordTexts.updated}
          actions={
            <ButtonLink href={signInHref} variant="primary">
              {passwordTexts.signIn}
            </ButtonLink>
          }
        >
          {passwordTexts.signedOutEverywhere}
        </Alert>
      ) : (
        <Link variant="standalone" href="/login">
          {passwordTexts.backToSignIn}
        </Link>
      )}
    </BarePage>
  );
}
