import { formatFileSize } from '@community/contract/shared';
import { type DownloadActor, isDownloading } from '@community/machines/content';
import { downloadTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './DownloadButton.css.ts';

export interface DownloadButtonProps {
  /** The running download. */
  actor: DownloadActor;
  /** Bytes. */
  fileSize: number;
  /** Asks for the download. */
  onPress: () => void;
  /**
   * uuid of the content, where one download serves several: how that of another goes is not shown.
   * @default the only one
   */
  id?: string;
}

/** Downloads a file, and shows the outcome below its row of buttons. */
export function DownloadButton({ actor, fileSize, onPress, id }: DownloadButtonProps) {
  const state = useSelector(actor, ({ value, context: { wanted } }) =>
    id === undefined || wanted?.id === id ? value : 'idle',
  );
  const isPending = useSelector(actor, (snapshot) =>
    id === undefined ? snapshot.hasTag('busy') : isDownloading(snapshot, id),
  );
  const { failure, isUnconfirmed } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <Button
        variant="primary"
        icon={state === 'started' ? 'check' : 'download'}
        isPending={isPending}
        pendingLabel={downloadTexts.preparing}
        onPress={onPress}
      >
        {state === 'started' ? downloadTexts.hasStarted : downloadTexts.download}
        {fileSize > 0 && <span className={styles.size}>{formatFileSize(fileSize)}</span>}
      </Button>
      {(state === 'failed' || state === 'gone') && (
        <div className={styles.problem}>
          {state === 'gone' && <Alert variant="danger">{downloadTexts.gone}</Alert>}
          {state === 'failed' && isUnconfirmed && (
            <Alert variant="warning" title={downloadTexts.unconfirmed}>
              {downloadTexts.unconfirmedHint}
            </Alert>
          )}
          {state === 'failed' && !isUnconfirmed && (
            <Alert variant="danger" title={downloadTexts.failed}>
              <FailureText failure={failure} />
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
