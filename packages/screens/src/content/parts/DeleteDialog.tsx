import { contentTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';

export interface DeleteDialogProps {
  /** What is to be deleted. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks to confirm a deletion. */
export function DeleteDialog({ name, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen
      variant="alert"
      title={contentTexts.deleteTitle(name)}
      description={contentTexts.deleteConsequence}
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {contentTexts.cancel}
          </Button>
          <Button variant="danger" icon="trash" onPress={onConfirm}>
            {contentTexts.delete}
          </Button>
        </>
      }
    />
  );
}
