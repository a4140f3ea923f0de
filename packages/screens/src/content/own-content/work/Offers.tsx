import type { OwnContentActor } from '@community/machines/content';
import { useNoticeTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from '../OwnContent.css.ts';
import { EarlierChange } from './EarlierChange.tsx';
import { UndoBar } from './UndoBar.tsx';

interface OffersProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What can be undone, at the foot of the window. Without any, nothing is there that could take a place or the focus. */
export function Offers({ actor }: OffersProps) {
  const isItsTurn = useNoticeTurn();
  const hasEarlier = useSelector(actor, (snapshot) => snapshot.value.earlier === 'offered');
  const hasDeleted = useSelector(actor, ({ value, context }) => value.undo !== 'none' && context.undoables.length > 0);
  if (!hasEarlier && !(hasDeleted && isItsTurn)) return null;
  return (
    <div className={styles.offers} data-offers>
      {isItsTurn && <UndoBar actor={actor} />}
      <EarlierChange actor={actor} />
    </div>
  );
}
