import { Button, type ButtonProps, Dialog, type DialogProps, Form } from '@community/ui';
import { type ReactNode, useId } from 'react';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'variant'> {
  /** Class of the form. */
  className?: string;
  /**
   * The button beside the main one.
   * @default `onPress` closes
   */
  cancel: Pick<ButtonProps, 'isDisabled' | 'onPress'> & { label: string };
  /** The main button, which submits the form. */
  submit: Pick<ButtonProps, 'variant' | 'isDisabled' | 'isPending' | 'pendingLabel'> & { label: string };
  onSubmit: () => void;
  onClose: () => void;
  /** The fields, and the outcome of the last submission. */
  children: ReactNode;
}

/** A dialog that asks for something to be filled in. */
export function FormDialog({ className, cancel, submit, onSubmit, onClose, children, ...dialog }: FormDialogProps) {
  const form = useId();
  const { label: cancelLabel, ...cancelProps } = cancel;
  const { label: submitLabel, ...submitProps } = submit;
  // While it is sent, the button beside the main one may stop that, which closes nothing.
  const isStoppable = submit.isPending === true && cancel.onPress !== undefined;
  return (
    <Dialog
      {...dialog}
      isOpen
      isCloseDisabled={cancel.isDisabled === true || isStoppable}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} {...cancelProps}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} variant="primary" {...submitProps}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={form} {...(className && { className })} validationBehavior="aria" onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
