import type { OwnPasswordActor, PasswordLinkActor } from '@community/machines/account';
import { passwordTexts } from '@community/messages/account';
import { Alert, Button, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';
import { OwnPassword } from './OwnPassword.tsx';

export interface PasswordLinkProps {
  /** The running page. */
  actor: PasswordLinkActor;
  /** The part of it that changes the password here. */
  change: OwnPasswordActor;
}

/** Changing the password while signed in: by a mailed link, or here. */
export function PasswordLink({ actor, change }: PasswordLinkProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    <AccountPage title={passwordTexts.changePassword}>
      <p className={page.prose}>{passwordTexts.linkLead}</p>
      {state === 'sent' && (
        <Alert variant="success" title={passwordTexts.emailSent}>
          {passwordTexts.sent} <Link href="/password/sent">{passwordTexts.whatHappensNext}</Link>
        </Alert>
      )}
      {state === 'noAddress' && (
        <Alert variant="danger" title={passwordTexts.noAddressTitle}>
          {passwordTexts.noAddressAndSee} <Link href="/me/support">{passwordTexts.support}</Link>.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title={passwordTexts.linkFailed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      <Button
        variant="primary"
        isPending={state === 'sending'}
        pendingLabel={passwordTexts.sendingLink}
        onPress={() => actor.send({ type: 'link.requested' })}
      >
        {passwordTexts.sendMeLink}
      </Button>
      <OwnPassword actor={change} />
    </AccountPage>
  );
}
