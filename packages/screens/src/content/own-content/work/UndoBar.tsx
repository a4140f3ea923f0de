import type { OwnContentActor } from '@community/machines/content';
import { recentlyDeletedTexts, undoTexts } from '@community/messages/content';
import { failureTexts } from '@community/messages/shell';
import { Alert, Button, IconButton, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';
import * as styles from '../OwnContent.css.ts';
import { ownPaths } from '../own-texts.ts';

interface UndoBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What was deleted and can be brought back, the last first; it stays in sight while the rows are scrolled, and moves none of them. */
export function UndoBar({ actor }: UndoBarProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.undo);
  const { undoables, restored, kind } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === 'none' || undoables.length === 0) return null;
  const question = undoTexts.whetherRestored(restored?.what ?? '');
  const check = () => actor.send({ type: 'undo.checked' });
  if (state === 'unclear') return <LostResponse question={question} isChecking={false} onCheck={check} />;
  const isRestoring = state === 'restoring' || state === 'checking';
  return (
    <Alert variant="info" className={styles.offer}>
      {state === 'checking' && <p>{`${failureTexts.unconfirmed} ${failureTexts.checkingWhether(question)}`}</p>}
      <ul className={styles.undoables}>
        {undoables.toReversed().map((undoable) => {
          const { ids, what } = undoable;
          const [id = ''] = ids;
          const isOnly = undoables.length === 1;
          return (
            <li key={id} className={styles.undoable}>
              <div className={styles.deleted}>
                <strong className={styles.what}>{undoTexts.deleted(what)}</strong>
                <p className={styles.by}>
                  {recentlyDeletedTexts.stays}{' '}
                  <Link href={`${ownPaths[kind].list}?status=deleted`}>{recentlyDeletedTexts.title}</Link>
                </p>
              </div>
              <Button
                size="small"
                aria-label={isOnly ? undoTexts.undo : undoTexts.undoOf(what)}
                isPending={isRestoring && undoable === restored}
                pendingLabel={undoTexts.restoring}
                isDisabled={isRestoring && undoable !== restored}
                onPress={() => actor.send({ type: 'undone', id })}
              >
                {undoTexts.undo}
              </Button>
              <IconButton
                icon="close"
                aria-label={isOnly ? undoTexts.dismiss : undoTexts.dismissOf(what)}
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
