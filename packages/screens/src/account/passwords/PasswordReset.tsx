import type { PasswordResetActor } from '@community/machines/account';
import { Alert, Button, ButtonLink, Link, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { BarePage } from './BarePage.tsx';
import { NewPasswordForm, problemIn } from './NewPasswordForm.tsx';
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
  const { password, confirmation, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const form = typeof value === 'object' && 'form' in value ? value.form : null;
  return (
    <BarePage title="Choose a new password">
      {value === 'checking' && <ProgressCircle isIndeterminate aria-label="Checking your link" />}
      {value === 'unavailable' && (
        <Alert variant="danger" actions={<Button onPress={() => actor.send({ type: 'retried' })}>Try again</Button>}>
          We could not check your link. <FailureText failure={failure} />
        </Alert>
      )}
      {(form === 'confirming' || form === 'unclear') && (
        <LostAnswer
          question="whether your password was changed"
          isChecking={form === 'confirming'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {form && (
        <NewPasswordForm
          password={password}
          confirmation={confirmation}
          problem={problemIn(form)}
          failure={failure}
          isSubmitting={form === 'submitting' || form === 'confirming'}
          onPassword={(typed) => actor.send({ type: 'password.changed', value: typed })}
          onConfirmation={(typed) => actor.send({ type: 'confirmation.changed', value: typed })}
          onSubmit={() => actor.send({ type: 'form.submitted' })}
        />
      )}
      {typeof value === 'object' && 'refused' in value && <RefusedLink actor={actor} cause={value.refused} />}
      {value === 'changed' ? (
        <Alert
          variant="success"
          title="Your password has been updated."
          actions={
            <ButtonLink href={signInHref} variant="primary">
              Sign in
            </ButtonLink>
          }
        >
          You are signed out everywhere. Sign in with the new password.
        </Alert>
      ) : (
        <Link variant="standalone" href="/login">
          Back to sign-in
        </Link>
      )}
    </BarePage>
  );
}
