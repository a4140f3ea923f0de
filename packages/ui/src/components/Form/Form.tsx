import type { Ref } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components/Form';
import type { LayoutProps } from '../props.ts';
import * as styles from './Form.css.ts';

export interface FormProps extends LayoutProps<AriaFormProps> {
  /** A ref to the element. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * A column of fields, unless its class lays them out. `onSubmit` is called on Enter and on the submit button once every field is valid, without leaving
 * the page. Submitting validates the fields, focuses the first invalid one and shows its error; `validationErrors`
 * shows the server's errors, by the names of the fields.
 */
export function Form({ className, onSubmit, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      className={className ?? styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
}
