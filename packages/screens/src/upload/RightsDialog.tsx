import type { UploadListActor } from '@community/machines/upload';
import { Alert, Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../shell/failures/FailureText.tsx';
import * as styles from './Upload.css.ts';

interface RightsDialogProps {
  /** The running upload, which asks for the rights. */
  actor: UploadListActor;
}

/** Asks, before the first upload, to confirm the rights and that there is no real patient in what is uploaded. */
export default function RightsDialog({ actor }: RightsDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.rights);
  const failure = useSelector(actor, (snapshot) => snapshot.context.rightsFailure);
  const dismiss = () => actor.send({ type: 'rights.dismissed' });
  return (
    <Dialog
      title="Before your first upload"
      isOpen
      turn="rights"
      onOpenChange={dismiss}
      footer={
        <>
          <Button onPress={dismiss}>Not now</Button>
          <Button
            variant="primary"
            isPending={state === 'confirming'}
            pendingLabel="Confirming"
            onPress={() => actor.send({ type: 'rights.confirmed' })}
          >
            I confirm both
          </Button>
        </>
      }
    >
      <div className={styles.rights}>
        {state === 'unconfirmed' && (
          <Alert
            variant="danger"
            title="Your confirmation may not have been saved. Confirm again: it counts only once."
          >
            <FailureText failure={failure} />
          </Alert>
        )}
        <p>Please confirm, for this and everything you will upload:</p>
        <ul className={styles.statements}>
          <li>I have the right to share it with the users of this portal.</li>
          <li>It shows no real patient: no names, no faces, no identifying data.</li>
        </ul>
        <p className={styles.lead}>Your confirmation is stored with its date. You are asked only once.</p>
      </div>
    </Dialog>
  );
}
