import type { ReactNode } from 'react';
import { FieldError, type FieldErrorProps } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Field.css.ts';

/** The texts around a field. */
export interface FieldTexts {
  /** What to enter. Always visible, unless the field takes an `aria-label` instead. */
  label?: ReactNode;
  /** Help that stays in view: a format, a rule. */
  description?: ReactNode;
  /**
   * What is wrong and how to put it right, shown while the field is invalid. Without it the browser's own message
   * is shown.
   */
  errorMessage?: FieldErrorProps['children'];
}

/** The visible name of a field. */
export function FieldLabel({ children }: { children: ReactNode }) {
  return <Label className={styles.label}>{children}</Label>;
}

/** What is wrong with a field, with a sign beside the words. Shows only while the field is invalid. */
export function ErrorText({ children }: { children: FieldErrorProps['children'] }) {
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
