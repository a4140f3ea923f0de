import { contentTexts, recentlyDeletedTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';

export interface DeleteDialogProps {
  /** What is to be deleted. */
  name: string;
  /**
   * Whether it is deleted already, and is to be gone at once.
   * @default false
   */
  isForGood?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks to confirm a deletion. */
export function DeleteDialog({ name, isForGood = false, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen
      variant="alert"
      title={isForGood ? recentlyDeletedTexts.purgeTitle(name) : contentTexts.deleteTitle(name)}
      description={isForGood ? recentlyDeletedTexts.purgeConsequence : contentTexts.deleteConsequence}
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {contentTexts.cancel}
          </Button>
          <Button variant="danger" icon="trash" onPress={onConfirm}>
            {isForGood ? recentlyDeletedTexts.purge : contentTexts.delete}
          </Button>
        </>
      }
    />
  );
}
