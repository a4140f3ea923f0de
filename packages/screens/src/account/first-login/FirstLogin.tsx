import type { FirstLoginActor } from '@community/machines/account';
import { Alert, ButtonLink, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { BarePage } from '../passwords/BarePage.tsx';
import { NewPasswordForm, problemIn } from '../passwords/NewPasswordForm.tsx';

export interface FirstLoginProps {
  /** The running page. */
  actor: FirstLoginActor;
}

/** The forced password change: nothing else of the portal is open until it has succeeded. */
export function FirstLogin({ actor }: FirstLoginProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { password, confirmation, failure } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <BarePage
      title="Change password"
      heading={state === 'unneeded' ? 'Change password' : 'You must change your password on first login.'}
    >
      {state === 'unneeded' ? (
        <Alert
          variant="info"
          title="You no longer need to change your password."
          actions={
            <ButtonLink href="/me/password" variant="primary">
              Go on
            </ButtonLink>
          }
        />
      ) : state === 'changed' ? (
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
          {(state === 'checking' || state === 'unclear') && (
            <LostAnswer
              question="whether your password was changed"
              isChecking={state === 'checking'}
              onCheck={() => actor.send({ type: 'retried' })}
            />
          )}
          <NewPasswordForm
            password={password}
            confirmation={confirmation}
            problem={problemIn(state)}
            failure={failure}
            isSubmitting={state === 'submitting' || state === 'checking'}
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
