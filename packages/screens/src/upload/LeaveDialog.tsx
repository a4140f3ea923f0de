import type { UploadListActor } from '@community/machines/upload';
import { Button, Dialog } from '@community/ui';

interface LeaveDialogProps {
  /** The running upload, which files are on their way of. */
  actor: UploadListActor;
}

/** Asks whether to go to another page while files are on their way. */
export default function LeaveDialog({ actor }: LeaveDialogProps) {
  const stay = () => actor.send({ type: 'leaving.cancelled' });
  return (
    <Dialog
      isOpen
      turn="leaving"
      variant="alert"
      title="Leave while files are uploading?"
      description="Files that are already uploaded are kept. The others will not be uploaded."
      onOpenChange={stay}
      footer={
        <>
          <Button autoFocus onPress={stay}>
            Keep uploading
          </Button>
          <Button variant="danger" onPress={() => actor.send({ type: 'leaving.confirmed' })}>
            Continue
          </Button>
        </>
      }
    />
  );
}
