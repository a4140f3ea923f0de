import type { UploadListActor } from '@community/machines/upload';
import { uploadTexts } from '@community/messages/upload';
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
      title={uploadTexts.leaveTitle}
      description={uploadTexts.leaveConsequence}
      onOpenChange={stay}
      footer={
        <>
          <Button autoFocus onPress={stay}>
            {uploadTexts.keepUploading}
          </Button>
          <Button variant="danger" onPress={() => actor.send({ type: 'leaving.confirmed' })}>
            {uploadTexts.continue}
          </Button>
        </>
      }
    />
  );
}
