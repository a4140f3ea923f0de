import type { LicenseHandoverActor } from '@community/machines/tablet';
import { handoverTexts } from '@community/messages/tablet';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';

export interface HandoverStatusProps {
  /** The running handover. */
  actor: LicenseHandoverActor;
}

/** Whether the tablet has accepted its licence. Nothing before it was offered one. */
export function HandoverStatus({ actor }: HandoverStatusProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal);
  if (state === 'handing') return <p>{handoverTexts.sending}</p>;
  if (state === 'handed') return <p>{handoverTexts.taken}</p>;
  if (state === 'failed' || state === 'unconfirmed')
    return (
      <Alert
        variant="warning"
        title={state === 'failed' ? handoverTexts.notTaken : handoverTexts.unconfirmed}
        actions={
          <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
            {handoverTexts.sendItAgain}
          </Button>
        }
      >
        {refusal ?? handoverTexts.stillYours}
      </Alert>
    );
  return null;
}
