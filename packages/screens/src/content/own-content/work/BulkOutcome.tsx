import type { OwnAction, OwnContentActor } from '@community/machines/content';
import { ownContentTexts, ownSelectionTexts, undoTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';
import * as styles from '../OwnContent.css.ts';

interface BulkOutcomeProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What is unknown while the response to a change is lost. */
function questionOf(action: OwnAction, items: string): string {
  if (action === 'restore') return undoTexts.whetherRestored(items);
  const isDeletion = action === 'delete' || action === 'purge';
  return isDeletion ? ownSelectionTexts.whetherDeleted(items) : ownSelectionTexts.whetherChanged(items);
}

/** The outcome of the last bulk change: how many succeeded, and which failed, with the reasons. */
export function BulkOutcome({ actor }: BulkOutcomeProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.work);
  const { outcome, summary, action, kind, targets, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const { items } = ownContentTexts.kinds[kind];
  const dismiss = (
    <Button size="small" onPress={() => actor.send({ type: 'dismissed' })}>
      {ownSelectionTexts.dismiss}
    </Button>
  );
  if (state === 'checking' || state === 'unclear')
    return (
      <LostResponse
        question={questionOf(action, items(targets.length))}
        isChecking={state === 'checking'}
        onCheck={() => actor.send({ type: 'change.checked' })}
      />
    );
  if (state === 'failed')
    return (
      <Alert
        variant="danger"
        title={ownSelectionTexts.failed}
        actions={
          <>
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'confirmed' })}>
              {ownSelectionTexts.tryAgain}
            </Button>
            {dismiss}
          </>
        }
      >
        <p>{ownSelectionTexts.nothingChanged}</p>
        <FailureText failure={failure} />
      </Alert>
    );
  const isReverting = state === 'changing' && action === 'revert';
  if (summary === null || !outcome || (state === 'changing' && !isReverting)) return null;
  const { successes, errors, before = [] } = outcome;
  const untagged = summary === 'removeTags' ? before.filter(({ privacy_level }) => privacy_level === 2) : [];
  return (
    <Alert
      variant={errors.length === 0 ? 'success' : 'warning'}
      title={ownSelectionTexts.done[summary](items(successes.length))}
      actions={
        <>
          {before.length > 0 && (
            <Button size="small" isPending={isReverting} onPress={() => actor.send({ type: 'change.reverted' })}>
              {ownSelectionTexts.undo}
            </Button>
          )}
          {dismiss}
        </>
      }
    >
      {untagged.length > 0 && <p>{ownSelectionTexts.leftUntagged(items(untagged.length))}</p>}
      {errors.length > 0 && (
        <>
          <p>{ownSelectionTexts.notDone(items(errors.length))}</p>
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
