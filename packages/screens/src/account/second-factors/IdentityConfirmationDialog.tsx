import { providerAgainPath } from '@community/contract/account';
import type { IdentityConfirmationActor } from '@community/machines/account';
import { identityConfirmationTexts } from '@community/messages/account';
import { Alert, Button, ButtonLink, Dialog, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './SecondFactors.css.ts';

export interface IdentityConfirmationDialogProps {
  /** The running question. */
  actor: IdentityConfirmationActor;
  /** What the identity is confirmed for. */
  description: string;
}

const form = 'identityConfirmation';

/** Asks for the password or a passkey, before actions that a stranger at a signed-in device must not take. */
export function IdentityConfirmationDialog({ actor, description }: IdentityConfirmationDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { ways, way, password, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isImpossible = state === 'impossible';
  const isUnsupported = state === 'unsupported';
  const isBusy = state === 'asking' || state === 'sending' || state === 'finished';
  const other = ways.find((one) => one !== way);
  return (
    <Dialog
      isOpen
      variant="alert"
      title={
        (isImpossible && identityConfirmationTexts.impossible) ||
        (isUnsupported && identityConfirmationTexts.unsupported) ||
        identityConfirmationTexts.title
      }
      description={
        (isImpossible && identityConfirmationTexts.impossibleWhy) ||
        (isUnsupported && identityConfirmationTexts.unsupportedWhy) ||
        description
      }
      onOpenChange={() => actor.send({ type: 'cancelled' })}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'cancelled' })}>{identityConfirmationTexts.cancel}</Button>
          {isImpossible && (
            // The provider handles this address, not a page of the portal.
            <ButtonLink href={providerAgainPath(location.pathname)} variant="primary" target="_top">
              {identityConfirmationTexts.signInAgain}
            </ButtonLink>
          )}
          {!isImpossible && !isUnsupported && (
            <Button
              type="submit"
              form={form}
              variant="primary"
              isPending={isBusy}
              pendingLabel={
                state === 'asking' ? identityConfirmationTexts.asking : identityConfirmationTexts.confirming
              }
            >
              {way === 'passkey' ? identityConfirmationTexts.usePasskey : identityConfirmationTexts.goOn}
            </Button>
          )}
        </>
      }
    >
      {!isImpossible && !isUnsupported && (
        <Form
          id={form}
          className={styles.form}
          validationBehavior="aria"
          onSubmit={() => actor.send({ type: 'form.submitted' })}
        >
          {state === 'dismissed' && (
            <Alert variant="warning" live="assertive">
              {identityConfirmationTexts.dismissed}
            </Alert>
          )}
          {state === 'wrong' && way === 'passkey' && (
            <Alert variant="danger">{identityConfirmationTexts.wrongPasskey}</Alert>
          )}
          {(state === 'limited' || state === 'failed') && (
            <Alert
              variant="danger"
              title={state === 'limited' ? identityConfirmationTexts.tooMany : identityConfirmationTexts.failed}
            >
              <FailureText failure={failure} />
            </Alert>
          )}
          {way === 'password' && (
            <TextField
              label={identityConfirmationTexts.password}
              type="password"
              name="password"
              autoComplete="current-password"
              allowsReveal
              autoFocus
              isRequired
              value={password}
              onChange={(value) => actor.send({ type: 'password.changed', value })}
              isInvalid={state === 'incomplete' || state === 'wrong'}
              errorMessage={
                state === 'wrong' ? identityConfirmationTexts.wrongPassword : identityConfirmationTexts.enterPassword
              }
            />
          )}
          {other !== undefined && (
            <div>
              <Button
                variant="quiet"
                isDisabled={state === 'sending'}
                onPress={() => actor.send({ type: 'way.chosen', way: other })}
              >
                {other === 'passkey' ? identityConfirmationTexts.usePasskey : identityConfirmationTexts.usePassword}
              </Button>
            </div>
          )}
        </Form>
      )}
    </Dialog>
  );
}
