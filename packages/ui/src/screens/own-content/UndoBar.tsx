import type { OwnContentActor } from '@community/machines/own-content';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { formatTime } from '../../format/index.ts';
import * as styles from './OwnContent.css.ts';

interface UndoBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What was deleted and can be brought back, the last first; it stays in sight while the rows are scrolled. */
export function UndoBar({ actor }: UndoBarProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.undo);
  const { undoables, restored } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === 'none' || undoables.length === 0) return null;
  return (
    <Alert
      variant="info"
      className={styles.undo}
      actions={
        <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'undo.dismissed' })}>
          Dismiss
        </Button>
      }
    >
      <ul className={styles.undoables}>
        {undoables.toReversed().map((undoable) => (
          <li key={undoable.ids.join()} className={styles.undoable}>
            <span className={styles.deleted}>
              <strong>{`${undoable.what} deleted.`}</strong>{' '}
              <span className={styles.by}>{`Can be undone until ${formatTime(undoable.until)}.`}</span>
            </span>
            <Button
              size="small"
              aria-label={undoables.length === 1 ? 'Undo' : `Undo: ${undoable.what}`}
              isPending={state === 'restoring' && undoable === restored}
              pendingLabel="Bringing it back"
              isDisabled={state === 'restoring' && undoable !== restored}
              onPress={() => actor.send({ type: 'undone', id: undoable.ids[0] ?? '' })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
