import type { SeatTableActor } from '@community/machines/licensing';
import { seatsTexts } from '@community/messages/licensing';
import { Alert, Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './SeatTable.css.ts';

interface ReleaseDialogProps {
  /** The running table, which asks. */
  actor: SeatTableActor;
}

/** Asks to confirm the release of several licences, and lists those not released. */
export default function ReleaseDialog({ actor }: ReleaseDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { wanted, released, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isFailed = snapshot.matches({ release: 'failed' });
  const isUnknown = snapshot.matches({ release: 'unknown' });
  const isChecking = snapshot.matches({ release: 'checking' });
  const cancel = () => actor.send({ type: 'cancelled' });
  const confirm = isUnknown
    ? seatsTexts.checkAgain
    : isFailed
      ? seatsTexts.tryAgain
      : seatsTexts.releaseCount(wanted.length);
  return (
    <Dialog
      variant="alert"
      isOpen
      onOpenChange={cancel}
      title={seatsTexts.releaseTitle(wanted.length + released)}
      description={seatsTexts.releaseConsequence(wanted.length + released)}
      footer={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            {isFailed || isUnknown ? seatsTexts.close : seatsTexts.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={isChecking ? seatsTexts.checking : seatsTexts.releasing}
            onPress={() => actor.send({ type: 'confirmed' })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.seats}>
        {isFailed && (
          <Alert variant="danger" title={seatsTexts.notReleasedTitle(wanted.length)}>
            {released > 0 && <p>{seatsTexts.releasedSoFar(released)}</p>}
            <FailureText failure={failure} />
          </Alert>
        )}
        {isUnknown && (
          <Alert variant="warning" title={seatsTexts.unclearTitle}>
            <FailureText failure={failure} />
          </Alert>
        )}
        <ul aria-label={isFailed ? seatsTexts.notReleased : seatsTexts.toBeReleased} className={styles.names}>
          {wanted.map(({ id, device_id, device_serial_number }) => (
            <li key={id}>
              <span className={styles.code}>{device_id}</span>
              {seatsTexts.commaSerialNumber} <span className={styles.code}>{device_serial_number}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
