import type { PlanListActor } from '@community/machines/content';
import { plansTexts } from '@community/messages/content';
import { Alert, Button, IconButton } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './PlanList.css.ts';

interface PlanUndoProps {
  /** The running list. */
  actor: PlanListActor;
}

/** Offers to restore the plan deleted last. */
export function PlanUndo({ actor }: PlanUndoProps) {
  const isOffered = useSelector(actor, (snapshot) => snapshot.matches({ undo: 'offered' }));
  const isRestoring = useSelector(actor, (snapshot) => snapshot.matches({ work: 'restoring' }));
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const title = useSelector(actor, ({ context }) => context.deleted?.title ?? '');
  if (!isOffered) return null;
  return (
    <Alert variant="info" className={styles.undo}>
      <div className={styles.undoable}>
        <strong className={styles.what}>{plansTexts.deleted(title)}</strong>
        <Button
          size="small"
          isPending={isRestoring}
          isDisabled={isOccupied && !isRestoring}
          pendingLabel={plansTexts.restoring}
          onPress={() => actor.send({ type: 'undone' })}
        >
          {plansTexts.undo}
        </Button>
        <IconButton
          icon="close"
          aria-label={plansTexts.dismiss}
          isDisabled={isRestoring}
          onPress={() => actor.send({ type: 'undo.dismissed' })}
        />
      </div>
    </Alert>
  );
}
