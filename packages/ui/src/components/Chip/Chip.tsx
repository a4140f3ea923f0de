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
   * `tag` for a plain word; the others for a status, which then carries a sign beside the word.
   * @default 'tag'
   */
  variant?: 'tag' | 'success' | 'warning' | 'danger' | 'info';
  /** Another sign than the status's own. A plain tag has none unless given. */
  icon?: IconName;
  /** The whole text, where `children` is cut short. Shown by a pointer that rests on it. */
  title?: string;
  /** Places the chip within a layout. */
  className?: string;
}

/** A word with a ground: a tag, or a status. Not a control. */
export function Chip({ children, variant = 'tag', icon, title, className }: ChipProps) {
  const sign = icon ?? (variant === 'tag' ? undefined : signs[variant]);
  return (
    <span className={clsx(styles.chip({ variant }), className)} title={title}>
      {sign && <Icon name={sign} size={16} />}
      {children}
    </span>
  );
}
