import { type ContentItem, type OwnContentActor, titleOf } from '@community/machines/content';
import { recentlyDeletedTexts } from '@community/messages/content';
import { Button, IconButton } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './OwnRow.css.ts';

interface DeletedActionsProps {
  /** The running screen. */
  actor: OwnContentActor;
  item: ContentItem;
}

/** What can be done with a deleted item. */
export function DeletedActions({ actor, item }: DeletedActionsProps) {
  const { uuid_id: id } = item;
  const title = titleOf(item);
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const isTarget = useSelector(actor, ({ context }) => context.targets.includes(id));
  const isRestoring = useSelector(
    actor,
    ({ value, context }) => isTarget && value.work === 'changing' && context.action === 'restore',
  );
  return (
    <>
      <div className={styles.status}>
        <Button
          size="small"
          aria-label={recentlyDeletedTexts.restoreOf(title)}
          isPending={isRestoring}
          isDisabled={isOccupied && !isRestoring}
          onPress={() => actor.send({ type: 'restore.requested', id })}
        >
          {recentlyDeletedTexts.restore}
        </Button>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="trash"
          aria-label={recentlyDeletedTexts.purgeOf(title)}
          isDisabled={isOccupied}
          onPress={() => actor.send({ type: 'purge.requested', id })}
        />
      </div>
    </>
  );
}
