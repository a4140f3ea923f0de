import type { ReactNode } from 'react';
import { FieldError, type FieldErrorProps } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Field.css.ts';

/** A field's texts. */
export interface FieldTexts {
  /** The label. Always visible, unless the field has an `aria-label` instead. */
  label?: ReactNode;
  /** Persistent help, such as a format or a rule. */
  description?: ReactNode;
  /** What is wrong and how to fix it, shown while the field is invalid. Defaults to the browser's own message. */
  errorMessage?: FieldErrorProps['children'];
}

/** The visible name of a field. */
export function FieldLabel({
  children,
}: {
  /** The name. */
  children: ReactNode;
}) {
  return <Label className={styles.label}>{children}</Label>;
}

/** A field's error with an icon, shown while it is invalid. */
export function ErrorText({
  children,
}: {
  /** What is wrong and how to fix it, or a function that gets the validation. */
  children: FieldErrorProps['children'];
}) {
  return (
    <FieldError className={styles.error}>
      {(validation) => {
        const message =
          typeof children === 'function' ? children(validation) : (children ?? validation.defaultChildren);
        return (
          message && (
            <>
              <Icon name="error" size={16} className={styles.errorIcon} />
              <span>{message}</span>
            </>
          )
        );
      }}
    </FieldError>
  );
}

/** Under a field: its description and, while it is invalid, its error. */
export function FieldFooter({ description, errorMessage }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <ErrorText>{errorMessage}</ErrorText>
    </>
  );
}
