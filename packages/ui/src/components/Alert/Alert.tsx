import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts-context.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Alert.css.ts';

const signs = {
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  danger: 'error',
} as const;

export interface AlertProps {
  /** What happened, in a few words. */
  title?: ReactNode;
  /** What it means and what can be done. */
  children?: ReactNode;
  /**
   * How serious it is: decides the colours and the icon.
   * @default 'info'
   */
  variant?: 'info' | 'success' | 'warning' | 'danger';
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** Replaces the icon. */
  picture?: ReactNode;
  /**
   * How it is read out when it appears: `assertive` at once, `polite` when there is a pause, `off` when it was there
   * from the start.
   * @default 'assertive' for danger, otherwise 'polite'
   */
  live?: 'assertive' | 'polite' | 'off';
  /** Positions it in a layout. */
  className?: string;
}

const roles = { assertive: 'alert', polite: 'status', off: undefined } as const;

/** An important message within the page. For transient messages, use a toast. */
export function Alert({ title, children, variant = 'info', actions, picture, live, className }: AlertProps) {
  const word = useTexts().alerts[variant];
  return (
    <div
      role={roles[live ?? (variant === 'danger' ? 'assertive' : 'polite')]}
      className={clsx(styles.alert({ variant }), className)}
    >
      {picture ?? <Icon name={signs[variant]} size={22} className={styles.icon} />}
      <div className={styles.content}>
        <VisuallyHidden>{`${word}: `}</VisuallyHidden>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
