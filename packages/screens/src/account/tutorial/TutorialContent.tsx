import type { TutorialActor } from '@community/machines/account';
import { tutorialTexts } from '@community/messages/account';
import { Button } from '@community/ui';
import { type TutorialStep, tutorialSteps } from './steps.ts';
import * as styles from './Tutorial.css.ts';

interface ConfirmationProps {
  /** The running tutorial. */
  actor: TutorialActor;
}

interface StepProps extends ConfirmationProps {
  step: TutorialStep;
  /** Counted from 1. */
  number: number;
}

/** One step of the tutorial. */
export function Step({ actor, step, number }: StepProps) {
  const isLast = number === tutorialSteps.length;
  return (
    <>
      <div aria-live="polite" className={styles.text}>
        <p className={styles.count}>{tutorialTexts.stepOf(number, tutorialSteps.length)}</p>
        <h2 className={styles.title}>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" autoFocus onPress={() => actor.send({ type: 'step.passed' })}>
          {isLast ? tutorialTexts.done : tutorialTexts.next}
        </Button>
        {number > 1 && <Button onPress={() => actor.send({ type: 'step.returned' })}>{tutorialTexts.back}</Button>}
      </div>
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'hidden.once' })}>
          {tutorialTexts.hideTutorialOnce}
        </Button>
        <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'hidden.forever' })}>
          {tutorialTexts.hideTutorialForever}
        </Button>
      </div>
    </>
  );
}

/** Asks whether the tutorial should stop opening automatically. */
export function Confirmation({ actor }: ConfirmationProps) {
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.title}>{tutorialTexts.hideTitle}</h2>
        <p>{tutorialTexts.hideConsequence}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" autoFocus onPress={() => actor.send({ type: 'forever.confirmed' })}>
          {tutorialTexts.hideForever}
        </Button>
        <Button onPress={() => actor.send({ type: 'forever.cancelled' })}>{tutorialTexts.keepIt}</Button>
      </div>
    </>
  );
}
