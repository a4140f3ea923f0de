import type { PasswordLinkActor } from '@community/machines/account';
import { Alert, Button, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';

export interface PasswordLinkProps {
  /** The running page. */
  actor: PasswordLinkActor;
}

/** Changing the password while signed in: by a mailed link. */
export function PasswordLink({ actor }: PasswordLinkProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    <AccountPage title="Change password">
      <p className={page.prose}>
        We’ll email you a link to reset your password. It expires in one hour and works once. A new password signs you
        out everywhere else.
      </p>
      {state === 'sent' && (
        <Alert variant="success" title="Email Sent!">
          We have sent you an email with further instructions. <Link href="/password/sent">What happens next</Link>
        </Alert>
      )}
      {state === 'noAddress' && (
        <Alert variant="danger" title="Whoops! We couldn't find that email address.">
          Your account has no email address. To have one added, see <Link href="/me/support">Support information</Link>.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title="There was a problem processing your request.">
          <FailureText failure={failure} />
        </Alert>
      )}
      <Button
        variant="primary"
        isPending={state === 'sending'}
        pendingLabel="Sending the link"
        onPress={() => actor.send({ type: 'link.requested' })}
      >
        Send Me A Password Reset Link
      </Button>
    </AccountPage>
  );
}
