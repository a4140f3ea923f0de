import type { PasswordResetActor } from '@community/machines/password-reset';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ButtonLink } from '../../components/ButtonLink/index.ts';
import { Link } from '../../components/Link/index.ts';
import { ProgressCircle } from '../../components/ProgressCircle/index.ts';
import { FailureText } from '../load-failure/index.ts';
import { LostAnswer } from '../lost-answer/index.ts';
import { BarePage, NewPasswordForm, problemIn } from '../new-password/index.ts';
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
