import type { OwnContentActor } from '@community/machines/content';
import { ownContentTexts, ownSelectionTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from '../OwnContent.css.ts';

interface EarlierChangeProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** A change that was made before the page was opened, and can still be undone. */
export function EarlierChange({ actor }: EarlierChangeProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.earlier);
  const { earlier, kind } = useSelector(actor, (snapshot) => snapshot.context);
  if (state !== 'offered' || !earlier) return null;
  const { action, outcome } = earlier;
  const items = ownContentTexts.kinds[kind].items(outcome.successes.length);
  return (
    <Alert
      variant="info"
      className={styles.offer}
      title={ownSelectionTexts.done[action](items)}
      actions={
        <>
          <Button size="small" onPress={() => actor.send({ type: 'earlier.reverted' })}>
            {ownSelectionTexts.undo}
          </Button>
          <Button size="small" onPress={() => actor.send({ type: 'earlier.dismissed' })}>
            {ownSelectionTexts.dismiss}
          </Button>
        </>
      }
    >
      <p>{ownSelectionTexts.earlier}</p>
    </Alert>
  );
}
