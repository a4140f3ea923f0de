import { type OwnContentActor, runningBulkAction } from '@community/machines/content';
import { ownSelectionTexts, recentlyDeletedTexts } from '@community/messages/content';
import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './BulkBar.css.ts';
import { Gathering } from './Gathering.tsx';

interface DeletedBarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** What is done to all deleted items that are ticked. */
export function DeletedBar({ actor }: DeletedBarProps) {
  const running = useSelector(actor, runningBulkAction);
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const isGathering = useSelector(actor, (snapshot) => snapshot.value.selection === 'gathering');
  return (
    <fieldset aria-label={ownSelectionTexts.selected} className={styles.bar} data-bulk>
      <Gathering actor={actor} />
      <Button
        size="small"
        icon="refresh"
        className={styles.act}
        isPending={running === 'restore'}
        isDisabled={isGathering || (isOccupied && running !== 'restore')}
        onPress={() => actor.send({ type: 'restore.requested' })}
      >
        <span className={styles.word}>{recentlyDeletedTexts.restore}</span>
      </Button>
      <Button
        size="small"
        icon="trash"
        className={styles.act}
        isPending={running === 'purge'}
        isDisabled={isGathering || (isOccupied && running !== 'purge')}
        onPress={() => actor.send({ type: 'purge.requested' })}
      >
        <span className={styles.word}>{recentlyDeletedTexts.purge}</span>
      </Button>
    </fieldset>
  );
}
