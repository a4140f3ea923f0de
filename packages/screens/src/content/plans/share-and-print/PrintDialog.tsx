import type { PlanPrintActor, PrintedPart } from '@community/machines/content';
import { planPrintTexts } from '@community/messages/content';
import { Button, Checkbox, Dialog, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../../shell/failures/LoadFailure.tsx';
import * as styles from '../plans.css.ts';

interface PrintDialogProps {
  /** The running preparation. */
  actor: PlanPrintActor;
}

/** Asks what to print beside the plan, once it is loaded. */
export default function PrintDialog({ actor }: PrintDialogProps) {
  const state = useSelector(actor, ({ value }) => value);
  const { scenarios, parts, failure } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'print.closed' });
  const counts: Record<PrintedPart, number> = {
    briefs: scenarios.length,
    checklists: scenarios.filter(({ course }) => course.checklist.length > 0).length,
  };
  return (
    <Dialog
      isOpen
      title={planPrintTexts.title}
      description={planPrintTexts.about}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{planPrintTexts.cancel}</Button>
          <Button variant="primary" icon="print" isDisabled={state !== 'ready'} onPress={() => print()}>
            {planPrintTexts.print}
          </Button>
        </>
      }
    >
      {state === 'loading' && <ProgressCircle isIndeterminate aria-label={planPrintTexts.loading} />}
      {state === 'failed' && (
        <LoadFailure title={planPrintTexts.failed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {state === 'ready' && (
        <fieldset className={styles.form} aria-label={planPrintTexts.parts}>
          {(['briefs', 'checklists'] as const).map((part) => (
            <Checkbox
              key={part}
              isSelected={parts[part] && counts[part] > 0}
              isDisabled={counts[part] === 0}
              onChange={(isTicked) => actor.send({ type: 'part.ticked', part, isTicked })}
            >
              {part === 'briefs' ? planPrintTexts.briefs(counts.briefs) : planPrintTexts.checklists(counts.checklists)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
