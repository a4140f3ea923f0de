import type { UploadListActor } from '@community/machines/upload';
import { useSelector } from '@xstate/react';
import { Button } from '../../components/Button/index.ts';
import { Checkbox } from '../../components/Checkbox/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import * as styles from './Upload.css.ts';
import { UploadRow } from './UploadRow.tsx';

interface UploadTableProps {
  /** The running upload. */
  actor: UploadListActor;
}

const count = (actor: UploadListActor, tag: 'retryable' | 'unfinished') =>
  actor.getSnapshot().context.rows.filter((row) => row.getSnapshot().hasTag(tag)).length;

/** The files of an upload, each with what became of it. */
export function UploadTable({ actor }: UploadTableProps) {
  const { rows, limits, startsAtOnce } = useSelector(actor, (snapshot) => snapshot.context);
  const queue = useSelector(actor, (snapshot) => snapshot.value.queue);
  const failures = useSelector(actor, () => count(actor, 'retryable'));
  if (rows.length === 0) return null;
  return (
    <section aria-label="Files">
      {!startsAtOnce && (
        <div className={styles.selection}>
          <Checkbox
            defaultSelected
            isDisabled={queue !== 'held'}
            onChange={(isSelected) => actor.send({ type: 'selection.toggled', isSelected })}
          >
            Select all
          </Checkbox>
          <Button
            variant="primary"
            icon="upload"
            isDisabled={queue !== 'held'}
            onPress={() => actor.send({ type: 'upload.selected' })}
          >
            Upload Selected
          </Button>
        </div>
      )}
      <table className={styles.table}>
        <thead>
          <tr className={styles.headings}>
            <th scope="col">ID</th>
            {!startsAtOnce && <th scope="col">Upload</th>}
            <th scope="col">File</th>
            <th scope="col">Message</th>
            <th scope="col">Status</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
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
          Retry all
        </Button>
      )}
    </section>
  );
}
