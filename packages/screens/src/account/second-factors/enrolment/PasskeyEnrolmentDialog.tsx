import type { PasskeyEnrolmentActor } from '@community/machines/account';
import { passkeyEnrolmentTexts } from '@community/messages/account';
import { Alert, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../../shell/FormDialog.tsx';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';
import * as styles from '../SecondFactors.css.ts';

export interface PasskeyEnrolmentDialogProps {
  /** The running enrolment. */
  actor: PasskeyEnrolmentActor;
}

/** Adds a passkey: its name, and then the browser's own questions. */
export function PasskeyEnrolmentDialog({ actor }: PasskeyEnrolmentDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { name, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isAdding = state === 'adding' || state === 'checking';
  return (
    <FormDialog
      variant="alert"
      title={passkeyEnrolmentTexts.title}
      description={passkeyEnrolmentTexts.description}
      className={styles.form}
      cancel={{ label: passkeyEnrolmentTexts.cancel, isDisabled: isAdding }}
      submit={{
        label: passkeyEnrolmentTexts.create,
        isDisabled: state === 'unclear',
        isPending: isAdding || state === 'creating',
        pendingLabel: state === 'creating' ? passkeyEnrolmentTexts.creating : passkeyEnrolmentTexts.adding,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'cancelled' })}
    >
      {(state === 'dismissed' || state === 'duplicate') && (
        <Alert variant="warning" live="assertive">
          {state === 'dismissed' ? passkeyEnrolmentTexts.dismissed : passkeyEnrolmentTexts.duplicate}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title={passkeyEnrolmentTexts.failed}>
          <FailureText failure={failure} more={passkeyEnrolmentTexts.failedAdvice} />
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={passkeyEnrolmentTexts.whetherAdded}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      <TextField
        label={passkeyEnrolmentTexts.name}
        description={passkeyEnrolmentTexts.nameHint}
        autoComplete="off"
        autoFocus
        isRequired
        isReadOnly={isAdding || state === 'creating' || state === 'unclear'}
        value={name}
        onChange={(value) => actor.send({ type: 'name.changed', value })}
        isInvalid={state === 'incomplete'}
        errorMessage={passkeyEnrolmentTexts.enterName}
      />
    </FormDialog>
  );
}
