import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components/Form';
import type { LayoutProps } from '../props.ts';
import * as styles from './Form.css.ts';

export interface FormProps extends LayoutProps<AriaFormProps> {
  /** Reaches the element. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * A column of fields. `onSubmit` is called on Enter and on the submit button, once every field is valid; the page
 * stays. Submitting first checks them, moves the focus to the first that is not valid and shows its
 * error; `validationErrors` shows those the server found, under the fields of these names.
 */
export function Form({ className, onSubmit, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      className={clsx(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
}
