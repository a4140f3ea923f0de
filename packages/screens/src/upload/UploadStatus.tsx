import type { UploadRowActor } from '@community/machines/upload';
import { Icon, type IconName, ProgressBar, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './Upload.css.ts';

/** A row's state, the steps of checking taken together. */
export type RowState =
  | 'routing'
  | 'held'
  | 'pending'
  | 'checking'
  | 'uploading'
  | 'waiting'
  | 'resuming'
  | 'uploaded'
  | 'failed'
  | 'cancelled'
  | 'rejected';

interface UploadStatusProps {
  /** The running row. */
  actor: UploadRowActor;
  state: RowState;
}

type Tone = keyof typeof styles.tone;

const signs: Record<
  Exclude<RowState, 'checking' | 'uploading' | 'resuming'>,
  { text: string; icon: IconName; tone: Tone }
> = {
  routing: { text: 'Queued', icon: 'clock', tone: 'plain' },
  held: { text: 'Not uploaded yet', icon: 'clock', tone: 'plain' },
  pending: { text: 'Queued', icon: 'clock', tone: 'plain' },
  waiting: { text: 'Waiting for connection', icon: 'globe', tone: 'warning' },
  uploaded: { text: 'Upload complete', icon: 'check', tone: 'success' },
  failed: { text: 'Not uploaded', icon: 'error', tone: 'danger' },
  cancelled: { text: 'Cancelled', icon: 'minus', tone: 'plain' },
  rejected: { text: 'Skipped', icon: 'warning', tone: 'warning' },
};

function Progress({ actor }: Pick<UploadStatusProps, 'actor'>) {
  const { name, sent, file } = useSelector(actor, (snapshot) => snapshot.context);
  // All of it has gone, and the server is still looking at it.
  if (sent >= file.size)
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={`Checking ${name}`} />
        Checking
      </span>
    );
  return <ProgressBar aria-label={`Upload of ${name}`} value={(sent / file.size) * 100} />;
}

/** How much has arrived of a file that waits, or of which the server is asked; nothing if it restarts. */
function Kept({ actor }: Pick<UploadStatusProps, 'actor'>) {
  const { sent, file, uploadId } = useSelector(actor, (snapshot) => snapshot.context);
  const share = Math.floor((sent / file.size) * 100);
  return uploadId === null || share === 0 ? null : ` at ${share}\u00a0%`;
}

/** What became of a file, or how far it is. */
export function UploadStatus({ actor, state }: UploadStatusProps) {
  const name = useSelector(actor, (snapshot) => snapshot.context.name);
  if (state === 'uploading') return <Progress actor={actor} />;
  if (state === 'checking')
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={`Reading ${name}`} />
        Reading
      </span>
    );
  if (state === 'resuming')
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={`Resuming ${name}`} />
        <span>
          Resuming
          <Kept actor={actor} />
        </span>
      </span>
    );
  const { text, icon, tone } = signs[state];
  return (
    <span className={`${styles.sign} ${styles.tone[tone]}`}>
      <Icon name={icon} />
      {state === 'waiting' ? (
        <span>
          {text}
          <Kept actor={actor} />
        </span>
      ) : (
        text
      )}
    </span>
  );
}
