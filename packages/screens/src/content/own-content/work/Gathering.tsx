import type { OwnContentActor } from '@community/machines/content';
import { ownSelectionTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import * as styles from './BulkBar.css.ts';

interface GatheringProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** Explains why nothing can be done yet, while the items on the other pages are being selected. */
export function Gathering({ actor }: GatheringProps) {
  const isGathering = useSelector(actor, (snapshot) => snapshot.value.selection === 'gathering');
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const total = useSelector(list, (snapshot) => snapshot?.context.shown?.total ?? 0);
  return (
    <p role="status" className={styles.gathering}>
      {isGathering && ownSelectionTexts.selectingCount(total)}
    </p>
  );
}
