import type { UploadListActor } from '@community/machines/upload';
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
          title="We could not load the upload limits."
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'limits.retried' })}>
              Try again
            </Button>
          }
        >
          <FailureText failure={failure} /> Nothing was uploaded.
        </Alert>
      )}
      {state.earlier === 'interrupted' && (
        <Alert
          variant="warning"
          title={
            interrupted.length === 1 ? '1 file was not uploaded.' : `${interrupted.length} files were not uploaded.`
          }
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'earlier.dismissed' })}>
              Dismiss
            </Button>
          }
        >
          <p>Your last visit ended during the upload. To upload these files, add them again:</p>
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
          title={leftOut === 1 ? '1 file was skipped.' : `${leftOut} files were skipped.`}
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'warning.dismissed' })}>
              Dismiss
            </Button>
          }
        >
          Items in folders deeper than one level are rejected.
        </Alert>
      )}
      {state.rights === 'needed' && state.queue === 'queued' && (
        <Alert
          variant="info"
          title="Your files are waiting for your confirmation."
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'rights.asked' })}>
              Confirm and upload
            </Button>
          }
        >
          Nothing is uploaded until you confirm your rights to it.
        </Alert>
      )}
    </>
  );
}
