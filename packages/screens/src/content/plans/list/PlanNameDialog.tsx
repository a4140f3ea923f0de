import { TEXT_MAX } from '@community/contract/shared';
import type { PlanListActor } from '@community/machines/content';
import { plansTexts } from '@community/messages/content';
import { Alert, Button, Dialog, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from '../plans.css.ts';

interface PlanNameDialogProps {
  /** The running list. */
  actor: PlanListActor;
}

const form = 'plan-name';

/** Asks what a new plan, or a copy of one, is called. */
export default function PlanNameDialog({ actor }: PlanNameDialogProps) {
  const { title, original, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isMaking = useSelector(actor, (snapshot) => snapshot.matches({ work: 'making' }));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ work: { naming: 'failed' } }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ work: { naming: 'unclear' } }));
  const close = () => actor.send({ type: 'form.closed' });
  return (
    <Dialog
      isOpen
      title={original ? plansTexts.copyTitle(original.title) : plansTexts.nameTitle}
      onOpenChange={close}
      footer={
        <>
          <Button isDisabled={isMaking} onPress={close}>
            {plansTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={title.trim() === '' || title.length > TEXT_MAX}
            isPending={isMaking}
            pendingLabel={plansTexts.creating}
          >
            {original ? plansTexts.createCopy : plansTexts.create}
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
      </Form>
    </Dialog>
  );
}
