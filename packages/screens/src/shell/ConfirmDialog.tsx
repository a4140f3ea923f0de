import { Button, type ButtonProps, Dialog, type DialogProps } from '@community/ui';

export interface ConfirmDialogProps extends Pick<DialogProps, 'turn'>, Pick<ButtonProps, 'icon'> {
  title: string;
  /** What it leads to. */
  description: string;
  /** The button that leaves everything as it is. */
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. The focus is on the button that keeps it. */
export default function ConfirmDialog({
  title,
  description,
  cancelLabel,
  confirmLabel,
  onConfirm,
  onCancel,
  icon,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      isOpen
      variant="alert"
      title={title}
      description={description}
      onOpenChange={onCancel}
      footer={
        <>
          <Button autoFocus onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" {...(icon && { icon })} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
