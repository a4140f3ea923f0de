import type { PasskeySetUpActor } from '@community/machines/account';
import { passkeySetUpTexts } from '@community/messages/account';
import { Alert, Button, Dialog, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import * as styles from './TwoStep.css.ts';

export interface PasskeySetUpDialogProps {
  /** The running set-up. */
  actor: PasskeySetUpActor;
}

const form = 'passkey-set-up';

/** Adds a passkey: its name, and then the browser's own questions. */
export function PasskeySetUpDialog({ actor }: PasskeySetUpDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { name, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isAdding = state === 'adding' || state === 'checking';
  return (
    <Dialog
      isOpen
      variant="alert"
      title={passkeySetUpTexts.title}
      description={passkeySetUpTexts.description}
      onOpenChange={() => actor.send({ type: 'cancelled' })}
      footer={
        <>
          <Button isDisabled={isAdding} onPress={() => actor.send({ type: 'cancelled' })}>
            {passkeySetUpTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isAdding || state === 'creating'}
            pendingLabel={state === 'creating' ? passkeySetUpTexts.creating : passkeySetUpTexts.adding}
            isDisabled={state === 'unclear'}
          >
            {passkeySetUpTexts.create}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={styles.form}
        validationBehavior="aria"
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        {(state === 'dismissed' || state === 'duplicate') && (
          <Alert variant="warning" live="assertive">
            {state === 'dismissed' ? passkeySetUpTexts.dismissed : passkeySetUpTexts.duplicate}
          </Alert>
        )}
        {state === 'failed' && (
          <Alert variant="danger" title={passkeySetUpTexts.failed}>
            <FailureText failure={failure} more={passkeySetUpTexts.failedAdvice} />
          </Alert>
        )}
        {(state === 'checking' || state === 'unclear') && (
          <LostAnswer
            question={passkeySetUpTexts.whetherAdded}
            isChecking={state === 'checking'}
            onCheck={() => actor.send({ type: 'retried' })}
          />
        )}
        <TextField
          label={passkeySetUpTexts.name}
          description={passkeySetUpTexts.nameHint}
          autoComplete="off"
          autoFocus
          isRequired
          value={name}
          onChange={(value) => actor.send({ type: 'name.changed', value })}
          isInvalid={state === 'incomplete'}
          errorMessage={passkeySetUpTexts.enterName}
        />
      </Form>
    </Dialog>
  );
}
