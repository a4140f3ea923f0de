import type { UploadRowActor } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';
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
  | 'unclear'
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
  routing: { text: uploadTexts.queued, icon: 'clock', tone: 'plain' },
  held: { text: uploadTexts.notUploadedYet, icon: 'clock', tone: 'plain' },
  pending: { text: uploadTexts.queued, icon: 'clock', tone: 'plain' },
  waiting: { text: uploadTexts.waitingForConnection, icon: 'globe', tone: 'warning' },
  uploaded: { text: uploadTexts.uploadComplete, icon: 'check', tone: 'success' },
  failed: { text: uploadTexts.notUploaded, icon: 'error', tone: 'danger' },
  unclear: { text: uploadTexts.notConfirmed, icon: 'warning', tone: 'warning' },
  cancelled: { text: uploadTexts.cancelled, icon: 'minus', tone: 'plain' },
  rejected: { text: uploadTexts.skipped, icon: 'warning', tone: 'warning' },
};

function Progress({ actor }: Pick<UploadStatusProps, 'actor'>) {
  const { name, sent, file } = useSelector(actor, (snapshot) => snapshot.context);
  // All of it has been sent, and the server is still checking it.
  if (sent >= file.size)
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={uploadTexts.checkingOf(name)} />
        {uploadTexts.checking}
      </span>
    );
  return <ProgressBar aria-label={uploadTexts.uploadOf(name)} value={(sent / file.size) * 100} />;
}

/** A state, with how much of a waiting or queried file has arrived; nothing if it restarts. */
function WithShare({ actor, text }: Pick<UploadStatusProps, 'actor'> & { text: string }) {
  const { sent, file, uploadId } = useSelector(actor, (snapshot) => snapshot.context);
  const share = Math.floor((sent / file.size) * 100);
  return uploadId === null || share === 0 ? text : uploadTexts.at(text, share);
}

/** What became of a file, or how far it is. */
export function UploadStatus({ actor, state }: UploadStatusProps) {
  const name = useSelector(actor, (snapshot) => snapshot.context.name);
  if (state === 'uploading') return <Progress actor={actor} />;
  if (state === 'checking')
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={uploadTexts.readingOf(name)} />
        {uploadTexts.reading}
      </span>
    );
  if (state === 'resuming')
    return (
      <span className={styles.sign}>
        <ProgressCircle isIndeterminate size={20} aria-label={uploadTexts.resumingOf(name)} />
        <span>
          <WithShare actor={actor} text={uploadTexts.resuming} />
        </span>
      </span>
    );
  const { text, icon, tone } = signs[state];
  return (
    <span className={`${styles.sign} ${styles.tone[tone]}`}>
      <Icon name={icon} />
      {state === 'waiting' ? (
        <span>
          <WithShare actor={actor} text={text} />
        </span>
      ) : (
        text
      )}
    </span>
  );
}
