import type { LicenseHandoverActor } from '@community/machines/tablet';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';

export interface HandoverStatusProps {
  /** The running handover. */
  actor: LicenseHandoverActor;
}

/** Whether the tablet has taken its licence. Nothing before it was offered one. */
export function HandoverStatus({ actor }: HandoverStatusProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal);
  if (state === 'handing') return <p>Sending the license to the tablet…</p>;
  if (state === 'handed') return <p>The tablet has its license.</p>;
  if (state === 'failed' || state === 'unconfirmed')
    return (
      <Alert
        variant="warning"
        title={
          state === 'failed'
            ? 'The tablet did not take its license.'
            : 'The tablet did not confirm that it has its license.'
        }
        actions={
          <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
            Send it again
          </Button>
        }
      >
        {refusal ?? 'The license is still yours.'}
      </Alert>
    );
  return null;
}
