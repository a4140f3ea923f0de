import type { UploadListActor } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../shell/failures/FailureText.tsx';
import * as styles from './Upload.css.ts';

interface UploadNotesProps {
  /** The running upload. */
  actor: UploadListActor;
}

/** What to know before continuing: files whose upload was interrupted, files that were refused, and what is missing. */
export function UploadNotes({ actor }: UploadNotesProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { leftOut, interrupted, failure } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <>
      {state.limits === 'failed' && (
        <Alert
          variant="danger"
          title={uploadTexts.limitsFailed}
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'limits.retried' })}>
              {uploadTexts.tryAgain}
            </Button>
          }
        >
          <FailureText failure={failure} /> {uploadTexts.nothingWasUploaded}
        </Alert>
      )}
      {state.earlier === 'interrupted' && (
        <Alert
          variant="warning"
          title={uploadTexts.countUnfinished(interrupted.length)}
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'earlier.dismissed' })}>
              {uploadTexts.dismiss}
            </Button>
          }
        >
          <p>{uploadTexts.interrupted}</p>
          <ul className={styles.names}>
            {interrupted.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
      {leftOut > 0 && (
        <Alert
          variant="warning"
          title={uploadTexts.countSkipped(leftOut)}
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'warning.dismissed' })}>
              {uploadTexts.dismiss}
            </Button>
          }
        >
          {uploadTexts.tooDeep}
        </Alert>
      )}
      {state.rights === 'needed' && state.queue === 'queued' && (
        <Alert
          variant="info"
          title={uploadTexts.waitingForRights}
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'rights.asked' })}>
              {uploadTexts.confirmAndUpload}
            </Button>
          }
        >
          {uploadTexts.untilRights}
        </Alert>
      )}
    </>
  );
}
