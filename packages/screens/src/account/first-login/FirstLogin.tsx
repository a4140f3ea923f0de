import type { FirstLoginActor } from '@community/machines/account';
import { Alert, ButtonLink, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { BarePage } from '../passwords/BarePage.tsx';
import { NewPasswordForm } from '../passwords/NewPasswordForm.tsx';

export interface FirstLoginProps {
  /** The running page. */
  actor: FirstLoginActor;
}

/** The forced password change: nothing else of the portal is open until it has succeeded. */
export function FirstLogin({ actor }: FirstLoginProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const form = useSelector(actor, (snapshot) => snapshot.children.form);
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
          {form && <NewPasswordForm actor={form} />}
          <Link variant="standalone" href="/logout">
            Sign out
          </Link>
        </>
      )}
    </BarePage>
  );
}
