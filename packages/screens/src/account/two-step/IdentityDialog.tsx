import { providerAgainPath } from '@community/contract/account';
import type { IdentityActor } from '@community/machines/account';
import { identityTexts } from '@community/messages/account';
import { Alert, Button, ButtonLink, Dialog, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './TwoStep.css.ts';

export interface IdentityDialogProps {
  /** The running question. */
  actor: IdentityActor;
}

const form = 'identity';

/** Asks for the password or a passkey, before what a stranger at a signed-in device must not do. */
export function IdentityDialog({ actor }: IdentityDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { ways, way, password, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isImpossible = state === 'impossible';
  const isBusy = state === 'asking' || state === 'sending' || state === 'finished';
  const other = ways.find((one) => one !== way);
  return (
    <Dialog
      isOpen
      variant="alert"
      title={isImpossible ? identityTexts.impossible : identityTexts.title}
      description={isImpossible ? identityTexts.impossibleWhy : identityTexts.description}
      onOpenChange={() => actor.send({ type: 'cancelled' })}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'cancelled' })}>{identityTexts.cancel}</Button>
          {isImpossible ? (
            // The provider answers at this address, not a page of the portal.
            <ButtonLink href={providerAgainPath(location.pathname)} variant="primary" target="_top">
              {identityTexts.signInAgain}
            </ButtonLink>
          ) : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              isPending={isBusy}
              pendingLabel={state === 'asking' ? identityTexts.asking : identityTexts.confirming}
            >
              {way === 'passkey' ? identityTexts.usePasskey : identityTexts.goOn}
            </Button>
          )}
        </>
      }
    >
      {!isImpossible && (
        <Form
          id={form}
          className={styles.form}
          validationBehavior="aria"
          onSubmit={() => actor.send({ type: 'form.submitted' })}
        >
          {state === 'dismissed' && (
            <Alert variant="warning" live="assertive">
              {identityTexts.dismissed}
            </Alert>
          )}
          {state === 'wrong' && way === 'passkey' && <Alert variant="danger">{identityTexts.wrongPasskey}</Alert>}
          {(state === 'limited' || state === 'failed') && (
            <Alert variant="danger" title={state === 'limited' ? identityTexts.tooMany : identityTexts.failed}>
              <FailureText failure={failure} />
            </Alert>
          )}
          {way === 'password' && (
            <TextField
              label={identityTexts.password}
              type="password"
              name="password"
              autoComplete="current-password"
              allowsReveal
              autoFocus
              isRequired
              value={password}
              onChange={(value) => actor.send({ type: 'password.changed', value })}
              isInvalid={state === 'incomplete' || state === 'wrong'}
              errorMessage={state === 'wrong' ? identityTexts.wrongPassword : identityTexts.enterPassword}
            />
          )}
          {other !== undefined && (
            <div>
              <Button
                variant="quiet"
                isDisabled={state === 'sending'}
                onPress={() => actor.send({ type: 'way.chosen', way: other })}
              >
                {other === 'passkey' ? identityTexts.usePasskey : identityTexts.usePassword}
              </Button>
            </div>
          )}
        </Form>
      )}
    </Dialog>
  );
}
