import type { PasskeySetUpActor } from '@community/machines/account';
import { passkeySetUpTexts } from '@community/messages/account';
import { Alert, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import * as styles from './TwoStep.css.ts';

export interface PasskeySetUpDialogProps {
  /** The running set-up. */
  actor: PasskeySetUpActor;
}

/** Adds a passkey: its name, and then the browser's own questions. */
export function PasskeySetUpDialog({ actor }: PasskeySetUpDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { name, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isAdding = state === 'adding' || state === 'checking';
  return (
    <FormDialog
      variant="alert"
      title={passkeySetUpTexts.title}
      description={passkeySetUpTexts.description}
      className={styles.form}
      cancel={{ label: passkeySetUpTexts.cancel, isDisabled: isAdding }}
      submit={{
        label: passkeySetUpTexts.create,
        isDisabled: state === 'unclear',
        isPending: isAdding || state === 'creating',
        pendingLabel: state === 'creating' ? passkeySetUpTexts.creating : passkeySetUpTexts.adding,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'cancelled' })}
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
    </FormDialog>
  );
}
