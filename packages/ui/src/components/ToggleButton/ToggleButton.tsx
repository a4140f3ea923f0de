import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import type { LayoutProps } from '../props.ts';
import * as styles from './ToggleButton.css.ts';

export interface ToggleButtonProps extends LayoutProps<Omit<AriaToggleButtonProps, 'children'>> {
  /** The text. Without one, set an `aria-label` that is the same on and off: the state is announced separately. */
  children?: ReactNode;
  /** The icon. */
  icon?: IconName;
  /** The icon while on. */
  selectedIcon?: IconName;
  /**
   * `bordered` next to buttons; `quiet` in rows.
   * @default 'bordered'
   */
  variant?: 'bordered' | 'quiet';
  /**
   * Colour while on: the accent, or the gold of favourites.
   * @default 'accent'
   */
  tone?: 'accent' | 'star';
}

/** Turns something on or off at once, without a form: a favourite, a mode. */
export function ToggleButton({ children, icon, selectedIcon, variant, tone, className, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...props}
      className={clsx(styles.toggle({ variant, tone, isSquare: children === undefined }), className)}
    >
      {({ isSelected }) => {
        const name = isSelected ? (selectedIcon ?? icon) : icon;
        return (
          <>
            {name && <Icon name={name} size={children === undefined ? 22 : 20} />}
            {children}
          </>
        );
      }}
    </AriaToggleButton>
  );
}
