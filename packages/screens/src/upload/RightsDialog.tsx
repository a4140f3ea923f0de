import type { UploadListActor } from '@community/machines/upload';
import { rightsTexts } from '@community/messages/upload';
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
  const isConfirming = state === 'confirming' || state === 'checking';
  const failure = useSelector(actor, (snapshot) => snapshot.context.rightsFailure);
  const dismiss = () => actor.send({ type: 'rights.dismissed' });
  return (
    <Dialog
      title={rightsTexts.title}
      isOpen
      turn="rights"
      isCloseDisabled={isConfirming}
      onOpenChange={dismiss}
      footer={
        <>
          <Button isDisabled={isConfirming} onPress={dismiss}>
            {rightsTexts.notNow}
          </Button>
          <Button
            variant="primary"
            isPending={isConfirming}
            pendingLabel={rightsTexts.confirming}
            onPress={() => actor.send({ type: 'rights.confirmed' })}
          >
            {rightsTexts.iConfirmBoth}
          </Button>
        </>
      }
    >
      <div className={styles.rights}>
        {state === 'unconfirmed' && (
          <Alert variant="danger" title={rightsTexts.unclear}>
            <FailureText failure={failure} />
          </Alert>
        )}
        <p>{rightsTexts.lead}</p>
        <ul className={styles.statements}>
          <li>{rightsTexts.mayShare}</li>
          <li>{rightsTexts.noPatient}</li>
        </ul>
        <p className={styles.lead}>{rightsTexts.askedOnce}</p>
      </div>
    </Dialog>
  );
}
