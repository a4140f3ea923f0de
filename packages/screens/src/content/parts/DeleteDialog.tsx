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
      title={`Delete ${name}?`}
      description="This will be removed for everyone. You can undo it for one hour."
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            Cancel
          </Button>
          <Button variant="danger" icon="trash" onPress={onConfirm}>
            Delete
          </Button>
        </>
      }
    />
  );
}
