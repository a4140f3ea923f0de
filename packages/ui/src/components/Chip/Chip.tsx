import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './Chip.css.ts';

const signs = { success: 'check', warning: 'warning', danger: 'error', info: 'info' } satisfies Record<
  string,
  IconName
>;

export interface ChipProps {
  /** One or two words. */
  children: ReactNode;
  /**
   * `tag` for a plain word; the others for a status, shown by an icon as well.
   * @default 'tag'
   */
  variant?: 'tag' | 'success' | 'warning' | 'danger' | 'info';
  /** Replaces the status's icon. Tags have none by default. */
  icon?: IconName;
  /** The full text, where `children` is truncated. Shown on hover. */
  title?: string;
  /** Positions the chip in a layout. */
  className?: string;
}

/** A word on a coloured ground: a tag or a status. Not a control. */
export function Chip({ children, variant = 'tag', icon, title, className }: ChipProps) {
  const sign = icon ?? (variant === 'tag' ? undefined : signs[variant]);
  return (
    <span className={clsx(styles.chip({ variant }), className)} title={title}>
      {sign && <Icon name={sign} size={16} />}
      {children}
    </span>
  );
}
