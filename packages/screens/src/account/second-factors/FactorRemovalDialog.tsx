import type { FactorsActor } from '@community/machines/account';
import { factorsTexts } from '@community/messages/account';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';

export interface FactorRemovalDialogProps {
  /** The running page. */
  actor: FactorsActor;
}

/** Asks whether to remove a passkey, or the one-time codes. */
export function FactorRemovalDialog({ actor }: FactorRemovalDialogProps) {
  const { factors, target } = useSelector(actor, (snapshot) => snapshot.context);
  const isLast = factors.passkeys.length + (factors.one_time_codes === null ? 0 : 1) === 1;
  const last = factors.has_password ? factorsTexts.removalLast : factorsTexts.removalLastWithoutPassword;
  return (
    <Dialog
      isOpen
      variant="alert"
      title={target ? factorsTexts.removal.removePasskey(target.name) : factorsTexts.removal.stopCodes()}
      description={isLast ? last : factorsTexts.removalOne}
      onOpenChange={() => actor.send({ type: 'removal.cancelled' })}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'removal.cancelled' })}>{factorsTexts.cancel}</Button>
          <Button variant="danger" onPress={() => actor.send({ type: 'removal.confirmed' })}>
            {target ? factorsTexts.remove : factorsTexts.turnOff}
          </Button>
        </>
      }
    />
  );
}
