import type { FileReplacementActor } from '@community/machines/content';
import { fileReplacementTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';

interface LeaveReplacementDialogProps {
  /** The running replacement, whose file is on its way. */
  actor: FileReplacementActor;
}

/** Asks whether to leave the page while the file is on its way. */
export function LeaveReplacementDialog({ actor }: LeaveReplacementDialogProps) {
  const stay = () => actor.send({ type: 'leaving.cancelled' });
  return (
    <Dialog
      isOpen
      turn="leaving"
      variant="alert"
      title={fileReplacementTexts.leaveTitle}
      description={fileReplacementTexts.leaveConsequence}
      onOpenChange={stay}
      footer={
        <>
          <Button autoFocus onPress={stay}>
            {fileReplacementTexts.keepSending}
          </Button>
          <Button variant="danger" onPress={() => actor.send({ type: 'leaving.confirmed' })}>
            {fileReplacementTexts.leave}
          </Button>
        </>
      }
    />
  );
}
