import type { OwnContentActor } from '@community/machines/content';
import { recentlyDeletedTexts } from '@community/messages/content';
import { Alert, Button, IconButton, Link, useNoticeTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LostAnswer } from '../../../shell/failures/LostAnswer.tsx';
import * as styles from '../OwnContent.css.ts';
import { ownTexts } from '../texts.ts';

interface UndoBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What was deleted and can be brought back, the last first; it stays in sight while the rows are scrolled. */
export function UndoBar({ actor }: UndoBarProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.undo);
  const { undoables, restored, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const isItsTurn = useNoticeTurn();
  if (!isItsTurn || state === 'none' || undoables.length === 0) return null;
  const question = `whether ${restored?.what} could be restored`;
  const check = () => actor.send({ type: 'undo.checked' });
  if (state === 'unclear') return <LostAnswer question={question} isChecking={false} onCheck={check} />;
  const isRestoring = state === 'restoring' || state === 'checking';
  return (
    <Alert variant="info" className={styles.undo}>
      {state === 'checking' && <p>{`The portal has not confirmed it. Checking ${question}…`}</p>}
      <ul className={styles.undoables}>
        {undoables.toReversed().map((undoable) => {
          const { ids, what } = undoable;
          const [id = ''] = ids;
          const about = undoables.length === 1 ? '' : `: ${what}`;
          return (
            <li key={id} className={styles.undoable}>
              <div className={styles.deleted}>
                <strong className={styles.what}>{`${what} deleted.`}</strong>
                <p className={styles.by}>
                  {recentlyDeletedTexts.stays}{' '}
                  <Link href={`${ownTexts[kind].path}?status=deleted`}>{recentlyDeletedTexts.title}</Link>
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Undo${about}`}
                isPending={isRestoring && undoable === restored}
                pendingLabel="Restoring"
                isDisabled={isRestoring && undoable !== restored}
                onPress={() => actor.send({ type: 'undone', id })}
              >
                Undo
              </Button>
              <IconButton
                icon="close"
                aria-label={`Dismiss${about}`}
                isDisabled={isRestoring}
                onPress={() => actor.send({ type: 'undo.dismissed', id })}
              />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
