import type { FirstLoginActor } from '@community/machines/first-login';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { ButtonLink } from '../../components/ButtonLink/index.ts';
import { Link } from '../../components/Link/index.ts';
import { BarePage, NewPasswordForm, problemIn } from '../new-password/index.ts';

export interface FirstLoginProps {
  /** The running page. */
  actor: FirstLoginActor;
}

/** The forced password change: nothing else of the portal is open until it has succeeded. */
export function FirstLogin({ actor }: FirstLoginProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { password, confirmation } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <BarePage title="Change password" heading="You must change your password on first login.">
      {state === 'changed' ? (
        <Alert
          variant="success"
          title="Your password has been updated."
          actions={
            <ButtonLink href="/scenarios" variant="primary">
              Go to site
            </ButtonLink>
          }
        />
      ) : (
        <>
          <NewPasswordForm
            password={password}
            confirmation={confirmation}
            problem={problemIn(state)}
            isSubmitting={state === 'submitting'}
            onPassword={(value) => actor.send({ type: 'password.changed', value })}
            onConfirmation={(value) => actor.send({ type: 'confirmation.changed', value })}
            onSubmit={() => actor.send({ type: 'form.submitted' })}
          />
          <Link variant="standalone" href="/logout">
            Sign out
          </Link>
        </>
      )}
    </BarePage>
  );
}
