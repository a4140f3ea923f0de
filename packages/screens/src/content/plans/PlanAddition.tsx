import { PLAN_ITEMS_MAX } from '@community/contract/content';
import { TEXT_MAX } from '@community/contract/shared';
import type { PlanAdditionActor } from '@community/machines/content';
import { addToPlanTexts } from '@community/messages/content';
import { Alert, Button, ButtonLink, Dialog, Form, ProgressCircle, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LazySelect } from '../../shell/lazy-part/LazySelect.tsx';
import * as styles from './plans.css.ts';

export interface PlanAdditionProps {
  /** The running addition. */
  actor: PlanAdditionActor;
}

const form = 'plan-addition';
/** Stands for a new plan among the others. */
const fresh = 'new';

function Problem({ actor }: PlanAdditionProps) {
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'refused' }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'unclear' }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isRefused)
    return (
      <Alert variant="danger" live="assertive" title={addToPlanTexts.failed}>
        <FailureText failure={failure} />
      </Alert>
    );
  if (!isUnclear) return null;
  return (
    <Alert variant="warning" live="assertive" title={addToPlanTexts.unclear}>
      {addToPlanTexts.unclearHint}
    </Alert>
  );
}

/** Asks for one of the user's plans, or for the title of a new one. */
function Choice({ actor }: PlanAdditionProps) {
  const { plans, chosen, title, total } = useSelector(actor, ({ context }) => context);
  const isFixed = useSelector(
    actor,
    (snapshot) => snapshot.matches('adding') || snapshot.matches({ choosing: 'unclear' }),
  );
  const options = [
    ...plans.map(({ uuid_id, title: label }) => ({ value: uuid_id, label })),
    { value: fresh, label: addToPlanTexts.newPlan },
  ];
  return (
    <Form
      id={form}
      className={styles.form}
      validationBehavior="aria"
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      {total > PLAN_ITEMS_MAX && <p>{addToPlanTexts.firstOf(PLAN_ITEMS_MAX, total)}</p>}
      {plans.length > 0 && (
        <LazySelect
          label={addToPlanTexts.which}
          options={options}
          value={chosen ?? fresh}
          isDisabled={isFixed}
          onChange={(id) => actor.send({ type: 'plan.chosen', id: id === fresh ? null : id })}
        />
      )}
      {chosen === null && (
        <TextField
          autoFocus
          label={addToPlanTexts.name}
          limit={TEXT_MAX}
          isReadOnly={isFixed}
          value={title}
          onChange={(value) => actor.send({ type: 'title.changed', title: value })}
        />
      )}
      <Problem actor={actor} />
    </Form>
  );
}

/** The dialog that puts something into a plan. */
export function PlanAddition({ actor }: PlanAdditionProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? 'choosing' : value));
  const { name, chosen, title, items, plan, failure } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'form.closed' });
  if (state === 'closed') return null;
  if (state === 'added' && plan) {
    const { left_out: leftOut = 0 } = plan;
    const added = items.length - leftOut;
    return (
      <Dialog
        isOpen
        title={added > 0 ? addToPlanTexts.addedTitle : addToPlanTexts.noneTitle}
        {...(added > 0 && { description: addToPlanTexts.added(added, plan.title) })}
        onOpenChange={close}
        footer={
          <>
            <ButtonLink href={`/plans/${plan.uuid_id}`} onPress={close}>
              {addToPlanTexts.open}
            </ButtonLink>
            <Button autoFocus variant="primary" onPress={close}>
              {addToPlanTexts.close}
            </Button>
          </>
        }
      >
        {leftOut > 0 && <Alert variant="warning">{addToPlanTexts.leftOut(leftOut)}</Alert>}
      </Dialog>
    );
  }
  const isAdding = state === 'adding';
  return (
    <Dialog
      isOpen
      variant="sheet"
      isCloseDisabled={isAdding}
      title={addToPlanTexts.title(name)}
      onOpenChange={close}
      footer={
        <>
          <Button isDisabled={isAdding} onPress={close}>
            {addToPlanTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={
              (state !== 'choosing' && !isAdding) ||
              items.length === 0 ||
              (chosen === null && (title.trim() === '' || title.length > TEXT_MAX))
            }
            isPending={isAdding}
            pendingLabel={addToPlanTexts.adding}
          >
            {chosen === null ? addToPlanTexts.create : addToPlanTexts.add}
          </Button>
        </>
      }
    >
      {state === 'gathering' && <ProgressCircle isIndeterminate aria-label={addToPlanTexts.loading} />}
      {state === 'failed' && (
        <LoadFailure
          title={addToPlanTexts.loadFailed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {(state === 'choosing' || isAdding) && <Choice actor={actor} />}
    </Dialog>
  );
}
