import type { SeatTableActor } from '@community/machines/licensing';
import { Alert, Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './SeatTable.css.ts';

interface ReleaseDialogProps {
  /** The running table, which asks. */
  actor: SeatTableActor;
}

const licenses = (count: number) => (count === 1 ? '1 license' : `${count} licenses`);

/** Asks to confirm the release of several licences, and says which were not released. */
export default function ReleaseDialog({ actor }: ReleaseDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { wanted, released, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isFailed = snapshot.matches({ release: 'failed' });
  const isUnknown = snapshot.matches({ release: 'unknown' });
  const isChecking = snapshot.matches({ release: 'checking' });
  const cancel = () => actor.send({ type: 'cancelled' });
  const confirm = isUnknown ? 'Check again' : isFailed ? 'Try again' : `Release ${licenses(wanted.length)}`;
  return (
    <Dialog
      variant="alert"
      isOpen
      onOpenChange={cancel}
      title={`Release ${licenses(wanted.length + released)} of lost tablets?`}
      description="Do this only if you do not have these tablets any more: their seats become free for other devices at once, and each release stands in the history. Until its license ends, a tablet can be used as before."
      footer={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            {isFailed || isUnknown ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={isChecking ? 'Checking which licenses are still held' : 'Releasing the licenses'}
            onPress={() => actor.send({ type: 'confirmed' })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.seats}>
        {isFailed && (
          <Alert variant="danger" title={`${licenses(wanted.length)} could not be released.`}>
            {released > 0 && <p>{`${licenses(released)} released.`}</p>}
            <FailureText failure={failure} />
          </Alert>
        )}
        {isUnknown && (
          <Alert variant="warning" title="We do not know whether these licenses were released.">
            <FailureText failure={failure} />
          </Alert>
        )}
        <ul aria-label={isFailed ? 'Not released' : 'To be released'} className={styles.names}>
          {wanted.map(({ id, device_id, device_serial_number }) => (
            <li key={id}>
              <span className={styles.code}>{device_id}</span>, serial number{' '}
              <span className={styles.code}>{device_serial_number}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
