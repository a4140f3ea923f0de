import { TEXT_MAX } from '@community/contract/shared';
import type { PlanListActor } from '@community/machines/content';
import { plansTexts } from '@community/messages/content';
import { Alert, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../../shell/FormDialog.tsx';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from '../plans.css.ts';

interface PlanNameDialogProps {
  /** The running list. */
  actor: PlanListActor;
}

/** Asks what a new plan, or a copy of one, is called. */
export default function PlanNameDialog({ actor }: PlanNameDialogProps) {
  const { title, original, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isMaking = useSelector(actor, (snapshot) => snapshot.matches({ work: 'making' }));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ work: { naming: 'failed' } }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ work: { naming: 'unclear' } }));
  return (
    <FormDialog
      title={original ? plansTexts.copyTitle(original.title) : plansTexts.nameTitle}
      className={styles.form}
      cancel={{ label: plansTexts.cancel, isDisabled: isMaking }}
      submit={{
        label: original ? plansTexts.createCopy : plansTexts.create,
        isDisabled: title.trim() === '' || title.length > TEXT_MAX,
        isPending: isMaking,
        pendingLabel: plansTexts.creating,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <TextField
        autoFocus
        label={plansTexts.name}
        description={plansTexts.nameHint}
        limit={TEXT_MAX}
        isReadOnly={isUnclear || isMaking}
        value={title}
        onChange={(value) => actor.send({ type: 'title.changed', title: value })}
      />
      {isFailed && (
        <Alert variant="danger" live="assertive" title={plansTexts.createFailed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {isUnclear && (
        <Alert variant="warning" live="assertive" title={plansTexts.createUnclear}>
          {plansTexts.createUnclearHint}
        </Alert>
      )}
    </FormDialog>
  );
}
