import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { useTexts } from '../../texts-context.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Button.css.ts';

/** The appearance of a button, or of a link that looks like one. */
export interface ButtonAppearance {
  /**
   * `primary` once per view, for its main purpose; `danger` for destructive actions.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /**
   * `large` beside large fields and at the end of short forms. All are at least 44 pixels high.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /** Shown before the text. */
  icon?: IconName;
  /**
   * Fills the available width.
   * @default false
   */
  isFullWidth?: boolean;
}

export interface ButtonProps extends LayoutProps<Omit<AriaButtonProps, 'children'>>, ButtonAppearance {
  /** The text: a verb and its object. */
  children: ReactNode;
  /**
   * Pending: the button keeps its width and focus, ignores presses and announces it.
   * @default false
   */
  isPending?: boolean;
  /**
   * The label while `isPending`.
   * @default 'Please wait'
   */
  pendingLabel?: string;
}

/** An action on this page. To navigate, use `ButtonLink`. */
export function Button({ variant, size, icon, isFullWidth, pendingLabel, className, children, ...props }: ButtonProps) {
  const texts = useTexts();
  return (
    <AriaButton {...props} className={clsx(styles.button({ variant, size, isFullWidth }), className)}>
      {({ isPending }) => (
        <>
          <span className={styles.content}>
            {icon && <Icon name={icon} />}
            {children}
          </span>
          {isPending && (
            <ProgressCircle isIndeterminate aria-label={pendingLabel ?? texts.pleaseWait} className={styles.progress} />
          )}
        </>
      )}
    </AriaButton>
  );
}
