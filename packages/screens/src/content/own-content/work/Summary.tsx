import type { OwnContentActor } from '@community/machines/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../../shell/failures/LostAnswer.tsx';
import * as styles from '../OwnContent.css.ts';
import { doneTexts, ownTexts } from '../texts.ts';

interface SummaryProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** The outcome of the last bulk change: how many succeeded, and which failed, with the reasons. */
export function Summary({ actor }: SummaryProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.work);
  const { outcome, action, kind, targets, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const { one, many } = ownTexts[kind];
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  const dismiss = (
    <Button size="small" onPress={() => actor.send({ type: 'dismissed' })}>
      Dismiss
    </Button>
  );
  if (state === 'checking' || state === 'unclear')
    return (
      <LostAnswer
        question={`whether ${counted(targets.length)} ${targets.length === 1 ? 'was' : 'were'} ${doneTexts[action]}`}
        isChecking={state === 'checking'}
        onCheck={() => actor.send({ type: 'change.checked' })}
      />
    );
  if (state === 'failed')
    return (
      <Alert
        variant="danger"
        title="We could not make this change."
        actions={
          <>
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'confirmed' })}>
              Try again
            </Button>
            {dismiss}
          </>
        }
      >
        <p>Nothing was changed.</p>
        <FailureText failure={failure} />
      </Alert>
    );
  if (state !== 'summarised' || !outcome) return null;
  const { successes, errors, before = [] } = outcome;
  return (
    <Alert
      variant={errors.length === 0 ? 'success' : 'warning'}
      title={`${counted(successes.length)} ${doneTexts[action]}.`}
      actions={
        <>
          {before.length > 0 && (
            <Button size="small" onPress={() => actor.send({ type: 'change.reverted' })}>
              Undo
            </Button>
          )}
          {dismiss}
        </>
      }
    >
      {errors.length > 0 && (
        <>
          <p>{`${counted(errors.length)} not changed:`}</p>
          <ul className={styles.reasons}>
            {errors.map(({ uuid_id, name, message }) => (
              <li key={uuid_id}>
                {name && <strong>{`${name}: `}</strong>}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
