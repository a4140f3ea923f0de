import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import type { LayoutProps } from '../props.ts';
import * as styles from './Switch.css.ts';

export interface SwitchProps extends LayoutProps<Omit<AriaSwitchProps, 'children'>> {
  /** What is on or off. The same text in both states. */
  children: ReactNode;
}

/** A setting that takes effect at once. In a form that is submitted, use a checkbox. */
export function Switch({ children, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={clsx(styles.control, className)}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {children}
    </AriaSwitch>
  );
}
