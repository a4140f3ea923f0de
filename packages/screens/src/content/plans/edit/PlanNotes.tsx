import type { PlanEditActor } from '@community/machines/content';
import { planEditTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';

interface PlanNotesProps {
  /** The running editor. */
  actor: PlanEditActor;
}

/** How the last attempt to save ended, unless it succeeded. */
export function PlanNotes({ actor }: PlanNotesProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form : undefined));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (state === 'unclear' || state === 'unknown')
    return (
      <LostResponse
        question={planEditTexts.whetherSaved}
        isChecking={false}
        onCheck={() => actor.send({ type: 'retried' })}
      />
    );
  if (state === 'failed')
    return (
      <Alert variant="danger" live="assertive" title={planEditTexts.saveFailed}>
        <p>{planEditTexts.kept}</p>
        <FailureText failure={failure} />
      </Alert>
    );
  if (state !== 'conflicted' && state !== 'replacing' && state !== 'reloading') return null;
  return (
    <Alert
      variant="warning"
      live="assertive"
      title={planEditTexts.conflict}
      actions={
        <>
          <Button
            size="small"
            isPending={state === 'replacing'}
            isDisabled={state === 'reloading'}
            pendingLabel={planEditTexts.saving}
            onPress={() => actor.send({ type: 'mine.kept' })}
          >
            {planEditTexts.keepMine}
          </Button>
          <Button
            size="small"
            isPending={state === 'reloading'}
            isDisabled={state === 'replacing'}
            pendingLabel={planEditTexts.loadingNewer}
            onPress={() => actor.send({ type: 'theirs.taken' })}
          >
            {planEditTexts.takeTheirs}
          </Button>
        </>
      }
    >
      <p>
        {planEditTexts.conflictHint} {planEditTexts.conflictItems}
      </p>
      {failure && (
        <p>
          {planEditTexts.newerFailed} <FailureText failure={failure} />
        </p>
      )}
    </Alert>
  );
}
