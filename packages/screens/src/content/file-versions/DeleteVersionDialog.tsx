import type { FileVersionsActor } from '@community/machines/content';
import { fileVersionsTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';

interface DeleteVersionDialogProps {
  /** The running versions. */
  actor: FileVersionsActor;
}

/** Asks before a version is deleted for good. */
export default function DeleteVersionDialog({ actor }: DeleteVersionDialogProps) {
  const target = useSelector(actor, ({ context }) => context.target);
  const close = () => actor.send({ type: 'delete.dismissed' });
  return (
    <Dialog
      isOpen
      variant="alert"
      title={fileVersionsTexts.deleteTitle(target)}
      description={fileVersionsTexts.deleteConsequence}
      onOpenChange={close}
      footer={
        <>
          <Button autoFocus onPress={close}>
            {fileVersionsTexts.cancel}
          </Button>
          <Button variant="danger" icon="trash" onPress={() => actor.send({ type: 'delete.confirmed' })}>
            {fileVersionsTexts.confirmDelete}
          </Button>
        </>
      }
    />
  );
}
