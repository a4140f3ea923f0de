import type { UploadListActor, UploadRowActor } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';
import { Button, Checkbox, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import * as styles from './Upload.css.ts';
import { UploadRow } from './UploadRow.tsx';

export interface UploadTableProps {
  /** The running upload. */
  actor: UploadListActor;
}

const count = (actor: UploadListActor, tag: 'retryable' | 'unfinished') =>
  actor.getSnapshot().context.rows.filter((row) => row.getSnapshot().hasTag(tag)).length;

/** Which of the rows waiting to be requested are ticked. */
function useSelection(rows: readonly UploadRowActor[]): 'all' | 'some' | 'none' {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = rows.map((row) => row.subscribe(onChange));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [rows],
  );
  return useSyncExternalStore(subscribe, () => {
    const held = rows.map((row) => row.getSnapshot()).filter((row) => row.matches('held'));
    const ticked = held.filter(({ context }) => context.isSelected).length;
    if (ticked === 0) return 'none';
    return ticked === held.length ? 'all' : 'some';
  });
}

/** The files of an upload, each with its outcome. */
export function UploadTable({ actor }: UploadTableProps) {
  const { rows, limits, startsAtOnce } = useSelector(actor, (snapshot) => snapshot.context);
  const queue = useSelector(actor, (snapshot) => snapshot.value.queue);
  const failures = useSelector(actor, () => count(actor, 'retryable'));
  const selection = useSelection(rows);
  if (rows.length === 0) return null;
  return (
    <section aria-label={uploadTexts.list}>
      {!startsAtOnce && (
        <div className={styles.selection}>
          <Checkbox
            isSelected={selection === 'all'}
            isIndeterminate={selection === 'some'}
            isDisabled={queue !== 'held'}
            onChange={(isSelected) => actor.send({ type: 'selection.toggled', isSelected })}
          >
            {uploadTexts.selectAll}
          </Checkbox>
          <Button
            variant="primary"
            icon="upload"
            isDisabled={queue !== 'held' || selection === 'none'}
            onPress={() => actor.send({ type: 'upload.selected' })}
          >
            {uploadTexts.uploadSelected}
          </Button>
        </div>
      )}
      <table className={styles.table}>
        <thead>
          <tr className={styles.headings}>
            <th scope="col">{uploadTexts.id}</th>
            {!startsAtOnce && <th scope="col">{uploadTexts.upload}</th>}
            <th scope="col">{uploadTexts.file}</th>
            <th scope="col">{uploadTexts.message}</th>
            <th scope="col">{uploadTexts.status}</th>
            <th scope="col">
              <VisuallyHidden>{uploadTexts.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <UploadRow
              key={row.id}
              actor={row}
              limits={limits}
              hasSelection={!startsAtOnce}
              onRemove={() => actor.send({ type: 'row.removed', id: row.getSnapshot().context.id })}
            />
          ))}
        </tbody>
      </table>
      {failures > 1 && (
        <Button icon="refresh" className={styles.retryAll} onPress={() => actor.send({ type: 'retry.all' })}>
          {uploadTexts.retryAll}
        </Button>
      )}
    </section>
  );
}
