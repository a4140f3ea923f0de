import type { OwnPasswordActor } from '@community/machines/account';
import { identityConfirmationTexts, passwordTexts } from '@community/messages/account';
import { Alert, Button, Heading } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as page from '../account-page/account-page.css.ts';
import { IdentityConfirmationDialog } from '../second-factors/IdentityConfirmationDialog.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

export interface OwnPasswordProps {
  /** The running part of the page. */
  actor: OwnPasswordActor;
}

/** Changing the password here, after showing the current one or a passkey. */
export function OwnPassword({ actor }: OwnPasswordProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const { identityConfirmation, form } = useSelector(actor, (snapshot) => snapshot.children);
  // The password may have been changed.
  const isDoubtful = useSelector(
    form,
    (snapshot) => snapshot?.hasTag('busy') === true || snapshot?.value === 'unclear',
  );
  return (
    <section aria-labelledby="change-here" className={page.fields}>
      <Heading level={2} id="change-here">
        {passwordTexts.changeHereTitle}
      </Heading>
      {state === 'changed' && <Alert variant="success" title={passwordTexts.changedHere} />}
      {state === 'failed' && (
        <Alert
          variant="danger"
          title={passwordTexts.waysFailed}
          actions={<Button onPress={() => actor.send({ type: 'retried' })}>{passwordTexts.tryAgain}</Button>}
        >
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'choosing' && form ? (
        <>
          <NewPasswordForm actor={form} />
          <div>
            <Button variant="quiet" isDisabled={isDoubtful} onPress={() => actor.send({ type: 'change.cancelled' })}>
              {passwordTexts.keepCurrent}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={page.prose}>{passwordTexts.changeHereLead}</p>
          {state !== 'failed' && (
            <div>
              <Button
                isPending={state === 'loading' || state === 'confirming'}
                pendingLabel={passwordTexts.loadingWays}
                onPress={() => actor.send({ type: 'change.requested' })}
              >
                {passwordTexts.changeHere}
              </Button>
            </div>
          )}
        </>
      )}
      {state === 'confirming' && identityConfirmation && (
        <IdentityConfirmationDialog actor={identityConfirmation} description={identityConfirmationTexts.beforeChange} />
      )}
    </section>
  );
}
