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
  /** The text. Without one, give an `aria-label`, and let it be the same on and off: the state is read out by itself. */
  children?: ReactNode;
  /** The sign. */
  icon?: IconName;
  /** Another sign while on. */
  selectedIcon?: IconName;
  /**
   * `bordered` beside buttons; `quiet` in rows.
   * @default 'bordered'
   */
  variant?: 'bordered' | 'quiet';
  /**
   * Colour while on: the accent, or a favourite's gold.
   * @default 'accent'
   */
  tone?: 'accent' | 'star';
}

/** Something that is on or off, at once and without a form: a favourite, a mode. */
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
