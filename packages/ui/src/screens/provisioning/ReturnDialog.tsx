import type { LicenseReturnActor } from '@community/machines/license-return';
import { useSelector } from '@xstate/react';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Dialog } from '../../components/Dialog/index.ts';
import * as styles from './Provisioning.css.ts';

interface ReturnDialogProps {
  /** The running return, which asks. */
  actor: LicenseReturnActor;
}

const texts = {
  relinquish: {
    title: 'Relinquish the license of this device?',
    body: 'The device can be used only in a restricted way until you claim a license for it again. Its seat is free for another device.',
    confirm: 'Relinquish License',
    pending: 'Relinquishing the license',
    failed: 'The license was not relinquished. It is still held by this device.',
  },
  release: {
    title: 'Release the license of a lost tablet?',
    body: 'Do this only if you do not have the tablet any more: its seat is free for another device at once, and the release stands in the history.',
    confirm: 'Release License',
    pending: 'Releasing the license',
    failed: 'The license was not released. It is still held by the tablet.',
  },
} as const;

/** Asks whether a licence is really to be given back. */
export default function ReturnDialog({ actor }: ReturnDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  if (!wanted) return null;
  const { title, body, confirm, pending, failed } = texts[wanted.way];
  const cancel = () => actor.send({ type: 'cancelled' });
  return (
    <Dialog
      variant="alert"
      isOpen
      onOpenChange={cancel}
      title={title}
      description={body}
      footer={
        <>
          <Button onPress={cancel} isDisabled={state === 'returning'}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isPending={state === 'returning'}
            pendingLabel={pending}
            onPress={() => actor.send({ type: 'confirmed' })}
          >
            {state === 'failed' ? 'Try again' : confirm}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        {state === 'failed' && <Alert variant="danger">{failed}</Alert>}
        <p>
          Device <span className={styles.code}>{wanted.deviceId}</span>, serial number{' '}
          <span className={styles.code}>{wanted.serialNumber}</span>
        </p>
      </div>
    </Dialog>
  );
}
