import { contentTexts, recentlyDeletedTexts } from '@community/messages/content';
import ConfirmDialog from '../../shell/ConfirmDialog.tsx';

export interface ConfirmDeletionDialogProps {
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
export function ConfirmDeletionDialog({ name, isForGood = false, onConfirm, onClose }: ConfirmDeletionDialogProps) {
  return (
    <ConfirmDialog
      icon="trash"
      title={isForGood ? recentlyDeletedTexts.purgeTitle(name) : contentTexts.deleteTitle(name)}
      description={isForGood ? recentlyDeletedTexts.purgeConsequence : contentTexts.deleteConsequence}
      cancelLabel={contentTexts.cancel}
      confirmLabel={isForGood ? recentlyDeletedTexts.purge : contentTexts.delete}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
