import { isUpdateAnnounced, type UpdateActor } from '@community/machines/shell';
import { updateTexts } from '@community/messages/shell';
import { Alert, Button, useNoticeTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './UpdateNotice.css.ts';

export interface UpdateNoticeProps {
  /** The running update. */
  actor: UpdateActor;
}

/** Says that a newer version is ready, and reloads into it; shows nothing while something would be lost. */
export function UpdateNotice({ actor }: UpdateNoticeProps) {
  const isAnnounced = useSelector(actor, isUpdateAnnounced);
  const version = useSelector(actor, (snapshot) => snapshot.value.version);
  const isItsTurn = useNoticeTurn();
  return (
    <div role="status">
      {isAnnounced && isItsTurn && (
        <div className={styles.notice}>
          <Alert
            variant="info"
            actions={
              <Button
                size="small"
                isPending={version === 'asking' || version === 'activating' || version === 'reloading'}
                pendingLabel={updateTexts.reloading}
                onPress={() => actor.send({ type: 'reload.requested' })}
              >
                {updateTexts.reload}
              </Button>
            }
          >
            {version === 'held' ? updateTexts.held : updateTexts.ready}
          </Alert>
        </div>
      )}
    </div>
  );
}
