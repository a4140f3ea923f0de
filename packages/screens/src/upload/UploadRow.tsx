import { formatFileSize } from '@community/contract/shared';
import type { UploadLimits, UploadRowActor } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';
import { Button, Checkbox, IconButton, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { rejectionText } from './texts.ts';
import * as styles from './Upload.css.ts';
import { UploadStatus } from './UploadStatus.tsx';

interface UploadRowProps {
  /** The running row. */
  actor: UploadRowActor;
  limits: UploadLimits | null;
  /** Whether rows are ticked before they are sent, as in the tablet app. */
  hasSelection: boolean;
  onRemove: () => void;
}

function Message({ actor, limits }: Pick<UploadRowProps, 'actor' | 'limits'>) {
  const { rejection, kind, message, original } = useSelector(actor, (snapshot) => snapshot.context);
  if (rejection === null) return message;
  return (
    <>
      {rejectionText(rejection, kind, limits)}
      {original && (
        <>
          {' '}
          <Link href={original.kind === 'scenario' ? '/me/scenarios' : '/me/media'}>
            {original.name || uploadTexts.showIt}
          </Link>
        </>
      )}
    </>
  );
}

/** One file in the table of uploads. */
export function UploadRow({ actor, limits, hasSelection, onRemove }: UploadRowProps) {
  const state = useSelector(actor, (snapshot) => (typeof snapshot.value === 'string' ? snapshot.value : 'checking'));
  const { id, name, file, isSelected } = useSelector(actor, (snapshot) => snapshot.context);
  const isRetryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'));
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'row.cancelled' }));
  const isRemovable = useSelector(actor, (snapshot) => snapshot.hasTag('removable'));
  return (
    <tr className={styles.row}>
      <td className={styles.id}>{id}</td>
      {hasSelection && (
        <td>
          <Checkbox
            aria-label={uploadTexts.chooseOf(name)}
            isSelected={isSelected && state !== 'rejected'}
            isDisabled={state !== 'held'}
            onChange={(isChosen) => actor.send({ type: 'selection.toggled', isSelected: isChosen })}
          />
        </td>
      )}
      <th scope="row" className={styles.file}>
        <span className={styles.name}>{file.path + name}</span>
        <span className={styles.size}>{formatFileSize(file.size)}</span>
      </th>
      <td className={styles.message}>
        <Message actor={actor} limits={limits} />
      </td>
      <td className={styles.status}>
        <UploadStatus actor={actor} state={state} />
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          {isRetryable && (
            <Button
              size="small"
              icon="refresh"
              aria-label={uploadTexts.tryAgainOf(name)}
              onPress={() => actor.send({ type: 'row.retried' })}
            >
              {uploadTexts.tryAgain}
            </Button>
          )}
          {isRemovable ? (
            <IconButton icon="close" aria-label={uploadTexts.remove(name)} onPress={onRemove} />
          ) : (
            <Button
              size="small"
              aria-label={uploadTexts.cancelOf(name)}
              isDisabled={!canCancel}
              onPress={() => actor.send({ type: 'row.cancelled' })}
            >
              {uploadTexts.cancel}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
