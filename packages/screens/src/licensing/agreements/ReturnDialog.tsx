import { type LicenseReturnActor, mustWithdraw, type ReturnedLicense } from '@community/machines/licensing';
import { returnTexts } from '@community/messages/licensing';
import { Alert, Button, Dialog } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './Provisioning.css.ts';

interface ReturnDialogProps {
  /** The running return, which asks. */
  actor: LicenseReturnActor;
}

/** What is asked before a licence goes, depending on what happens to its strings. */
function describe({ way, validUntil }: ReturnedLicense, isWithdrawn: boolean): string {
  if (isWithdrawn) return returnTexts.ways[way].body;
  const end = validUntil === null ? returnTexts.noEnd : returnTexts.endsOn(formatDate(validUntil));
  return way === 'release'
    ? returnTexts.releaseNotWithdrawn(returnTexts.ways.release.body, end)
    : returnTexts.relinquishNotWithdrawn(end);
}

/** Asks to confirm the return of a licence. */
export default function ReturnDialog({ actor }: ReturnDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isWithdrawn = useSelector(actor, (snapshot) => mustWithdraw(snapshot.context));
  const hasReceipt = useSelector(actor, (snapshot) => snapshot.context.receipt !== null);
  if (!wanted) return null;
  const { title, confirm, pending, failed, unknown } = returnTexts.ways[wanted.way];
  const isBusy = state === 'withdrawing' || state === 'returning' || state === 'checking';
  const cancel = () => actor.send({ type: 'cancelled' });
  return (
    <Dialog
      variant="alert"
      isOpen
      onOpenChange={cancel}
      title={title}
      description={describe(wanted, isWithdrawn)}
      footer={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            {returnTexts.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={state === 'withdrawing' || state === 'checking' ? returnTexts.pendingSteps[state] : pending}
            onPress={() => actor.send({ type: 'confirmed' })}
          >
            {state === 'failed' || state === 'notWithdrawn' || state === 'unknown' ? returnTexts.again[state] : confirm}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        {state === 'failed' && (
          <Alert variant="danger" title={hasReceipt ? returnTexts.withdrawnOnly : failed}>
            <FailureText failure={failure} />
          </Alert>
        )}
        {state === 'notWithdrawn' && (
          <Alert variant="danger" title={returnTexts.notWithdrawnTitle}>
            {returnTexts.notWithdrawn}
          </Alert>
        )}
        {state === 'unknown' && (
          <Alert variant="warning" title={unknown}>
            <FailureText failure={failure} />
          </Alert>
        )}
        <p>
          {returnTexts.device} <span className={styles.code}>{wanted.deviceId}</span>
          {returnTexts.serialNumber} <span className={styles.code}>{wanted.serialNumber}</span>
        </p>
      </div>
    </Dialog>
  );
}
