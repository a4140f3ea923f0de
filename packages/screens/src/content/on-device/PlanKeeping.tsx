import { formatFileSize } from '@community/contract/shared';
import type { PlanKeepingActor } from '@community/machines/content';
import { planKeepingTexts } from '@community/messages/content';
import { Alert, Button, Switch, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './PlanKeeping.css.ts';
import { roomText } from './roomText.ts';

interface PlanKeepingProps {
  /** The running machine. */
  actor: PlanKeepingActor;
}

export interface PlanKeepingChoiceProps extends PlanKeepingProps {
  /**
   * The plan's title, where there are several; part of the name of the switch.
   * @default the plan is what the page is about
   */
  plan?: string;
}

function said({ value, context }: ReturnType<PlanKeepingActor['getSnapshot']>): string {
  if (value === 'keeping') return planKeepingTexts.keeping;
  if (value === 'removing') return planKeepingTexts.removing;
  // The problem is shown instead.
  if (value === 'full' || value === 'failed' || value === 'gone') return '';
  if (typeof value !== 'object' || context.kept === null) return planKeepingTexts.about;
  const { size, total } = context.kept;
  return planKeepingTexts.kept(formatFileSize(size), formatFileSize(total));
}

function Problem({ actor }: PlanKeepingProps) {
  const { kept, failure, room } = useSelector(actor, ({ context }) => context);
  const isGone = useSelector(actor, (snapshot) => snapshot.matches('gone'));
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches({ onDevice: 'incomplete' }));
  const isFull = useSelector(actor, (snapshot) => snapshot.matches('full'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (!isGone && !isIncomplete && !isFull && !isFailed) return null;
  return (
    <Alert
      variant="warning"
      className={styles.problem}
      title={
        (isGone && planKeepingTexts.gone) || (isFull && planKeepingTexts.full) || (isFailed && planKeepingTexts.failed)
      }
      actions={
        <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'keep.requested' })}>
          {isGone && planKeepingTexts.keepAgain}
          {isIncomplete && planKeepingTexts.fetchAgain}
          {(isFull || isFailed) && planKeepingTexts.tryAgain}
        </Button>
      }
    >
      {isIncomplete && planKeepingTexts.missing(kept?.missing ?? 0)}
      {isGone && planKeepingTexts.goneHint}
      {isFull && `${roomText(room)}${planKeepingTexts.fullHint}`}
      {isFailed && <FailureText failure={failure} />}
    </Alert>
  );
}

/** Stores a plan on this device, and shows how much space it takes. */
export function PlanKeeping({ actor, plan }: PlanKeepingChoiceProps) {
  const words = useSelector(actor, said);
  const isHere = useSelector(actor, ({ value }) => !['looking', 'notKept', 'removing'].includes(String(value)));
  const isSettling = useSelector(actor, (snapshot) => snapshot.matches('looking') || snapshot.matches('removing'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  if (isUnavailable) return null;
  return (
    <div className={styles.keeping}>
      <Switch
        isSelected={isHere}
        isDisabled={isSettling}
        onChange={(isWanted) => actor.send({ type: isWanted ? 'keep.requested' : 'removal.requested' })}
      >
        {planKeepingTexts.keep}
        {plan !== undefined && <VisuallyHidden>{`: ${plan}`}</VisuallyHidden>}
      </Switch>
      <p role="status" className={styles.said}>
        {words}
      </p>
      <Problem actor={actor} />
    </div>
  );
}
