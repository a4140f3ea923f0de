import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from 'react-aria-components/RadioGroup';
import { FieldFooter, FieldLabel, type FieldTexts } from '../Field/Field.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './RadioGroup.css.ts';

export interface RadioGroupProps extends LayoutProps<Omit<AriaRadioGroupProps, 'children'>>, FieldTexts {
  /** The `Radio`s. */
  children: ReactNode;
}

/** Exactly one of a few options, with longer labels than a segmented control has room for. */
export function RadioGroup({ label, description, errorMessage, className, children, ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} className={clsx(styles.group, className)}>
      {label && <FieldLabel>{label}</FieldLabel>}
      <div className={styles.choices}>{children}</div>
      <FieldFooter description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export interface RadioProps extends LayoutProps<Omit<AriaRadioProps, 'children'>> {
  /** The choice's text. */
  children: ReactNode;
}

/** One choice of a `RadioGroup`. */
export function Radio({ children, className, ...props }: RadioProps) {
  return (
    <AriaRadio {...props} className={clsx(styles.radio, className)}>
      <span className={styles.dot} />
      {children}
    </AriaRadio>
  );
}
