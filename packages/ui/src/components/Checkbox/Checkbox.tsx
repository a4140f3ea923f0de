import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { Icon } from '../Icon/Icon.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps extends LayoutProps<Omit<AriaCheckboxProps, 'children'>> {
  /** What is agreed to or chosen. In a table row, omit it and set an `aria-label`. */
  children?: ReactNode;
}

/** Yes or no in a form, or one of several options. */
export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={clsx(styles.control, className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? (
              <Icon name="minus" size={16} className={styles.tick} />
            ) : (
              isSelected && <Icon name="check" size={16} className={styles.tick} />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
