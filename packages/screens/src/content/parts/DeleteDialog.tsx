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
      description="Nobody will find it any more, with its favourites and counts. For a while you can undo this."
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
