import { type LicenseReturnActor, mustWithdraw, type ReturnedLicense } from '@community/machines/licensing';
import { Alert, Button, Dialog } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './Provisioning.css.ts';

interface ReturnDialogProps {
  /** The running return, which asks. */
  actor: LicenseReturnActor;
}

const texts = {
  relinquish: {
    title: 'Relinquish the license of this device?',
    body: 'The device can be used only in a restricted way until you claim a license for it again. Its seat becomes free for another device.',
    confirm: 'Relinquish License',
    pending: 'Relinquishing the license',
    failed: 'The license was not relinquished. It is still held by this device.',
    unknown: 'We do not know whether the license was relinquished.',
  },
  release: {
    title: 'Release the license of a lost tablet?',
    body: 'Do this only if you do not have the tablet any more: its seat becomes free for another device at once, and the release stands in the history.',
    confirm: 'Release License',
    pending: 'Releasing the license',
    failed: 'The license was not released. It is still held by the tablet.',
    unknown: 'We do not know whether the license was released.',
  },
} as const;

const pendingSteps = {
  withdrawing: 'Withdrawing the license from the tablet',
  checking: 'Checking whether the license is still held',
} as const;

const again = { failed: 'Try again', notWithdrawn: 'Try again', unknown: 'Check again' } as const;

/** What is asked before a licence goes, according to what becomes of its strings. */
function describe({ way, validUntil }: ReturnedLicense, isWithdrawn: boolean): string {
  if (isWithdrawn) return texts[way].body;
  const end = validUntil === null ? 'It has no end.' : `It ends on ${formatDate(validUntil)}.`;
  return way === 'release'
    ? `${texts.release.body} Until its license ends, the tablet can be used as before. ${end}`
    : `Its seat becomes free for another device. The app cannot withdraw the license, so the device can be used as before until it ends, and only in a restricted way then. ${end}`;
}

/** Asks to confirm the return of a licence. */
export default function ReturnDialog({ actor }: ReturnDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isWithdrawn = useSelector(actor, (snapshot) => mustWithdraw(snapshot.context));
  const hasReceipt = useSelector(actor, (snapshot) => snapshot.context.receipt !== null);
  if (!wanted) return null;
  const { title, confirm, pending, failed, unknown } = texts[wanted.way];
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
            Cancel
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={state === 'withdrawing' || state === 'checking' ? pendingSteps[state] : pending}
            onPress={() => actor.send({ type: 'confirmed' })}
          >
            {state === 'failed' || state === 'notWithdrawn' || state === 'unknown' ? again[state] : confirm}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        {state === 'failed' && (
          <Alert
            variant="danger"
            title={hasReceipt ? 'The tablet has withdrawn its license, but its seat is not free yet.' : failed}
          >
            <FailureText failure={failure} />
          </Alert>
        )}
        {state === 'notWithdrawn' && (
          <Alert variant="danger" title="The tablet did not confirm that it has withdrawn its license.">
            Its seat is not free. If the tablet cannot be reached any more, release its license from a browser.
          </Alert>
        )}
        {state === 'unknown' && (
          <Alert variant="warning" title={unknown}>
            <FailureText failure={failure} />
          </Alert>
        )}
        <p>
          Device <span className={styles.code}>{wanted.deviceId}</span>, serial number{' '}
          <span className={styles.code}>{wanted.serialNumber}</span>
        </p>
      </div>
    </Dialog>
  );
}
