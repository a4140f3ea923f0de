import type { YourDataActor } from '@community/machines/account';
import { yourDataTexts } from '@community/messages/account';
import { Alert, Radio, RadioGroup, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';

interface DeletionDialogProps {
  /** The running section. */
  actor: YourDataActor;
}

/** Asks, before an account is deleted, what should happen to its content, and for the password if there is one. */
export default function DeletionDialog({ actor }: DeletionDialogProps) {
  const state = useSelector(actor, ({ value: { deletion } }) =>
    typeof deletion === 'object' ? deletion.confirming : deletion,
  );
  const { content, password, factors, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isIncomplete = state === 'incomplete';
  const isUnclear = state === 'unclear';
  const isDeleting = state === 'deleting' || state === 'checking' || state === 'deleted';
  return (
    <FormDialog
      variant="alert"
      title={yourDataTexts.deleteTitle}
      description={yourDataTexts.deleteConsequence}
      cancel={{ label: yourDataTexts.cancel, isDisabled: isDeleting }}
      submit={{
        label: yourDataTexts.deleteAccount,
        variant: 'danger',
        isDisabled: isUnclear,
        isPending: isDeleting,
        pendingLabel: yourDataTexts.deleting,
      }}
      onSubmit={() => actor.send({ type: 'deletion.confirmed' })}
      onClose={() => actor.send({ type: 'deletion.cancelled' })}
    >
      {state === 'limited' && (
        <Alert variant="danger" title={yourDataTexts.tooManyWrong}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'failed' && (
        <Alert variant="danger" title={yourDataTexts.deleteFailed}>
          <p>{yourDataTexts.unchanged}</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={yourDataTexts.whetherDeleted}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      <RadioGroup
        label={yourDataTexts.whatOfContent}
        isRequired
        isReadOnly={isDeleting || isUnclear}
        value={content}
        onChange={(choice) => actor.send({ type: 'content.chosen', content: choice === 'remove' ? 'remove' : 'keep' })}
        isInvalid={isIncomplete && content === null}
        errorMessage={yourDataTexts.chooseOne}
      >
        <Radio value="keep">{yourDataTexts.keepPublic}</Radio>
        <Radio value="remove">{yourDataTexts.deleteEverything}</Radio>
      </RadioGroup>
      {factors.has_password && (
        <TextField
          label={yourDataTexts.password}
          type="password"
          name="password"
          autoComplete="current-password"
          allowsReveal
          isRequired
          isReadOnly={isDeleting || isUnclear}
          value={password}
          onChange={(value) => actor.send({ type: 'password.changed', value })}
          isInvalid={(isIncomplete && password === '') || state === 'wrongPassword'}
          errorMessage={state === 'wrongPassword' ? yourDataTexts.wrongPassword : yourDataTexts.enterPassword}
        />
      )}
    </FormDialog>
  );
}
