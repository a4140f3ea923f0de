import { clsx } from 'clsx';
import * as styles from './Icon.css.ts';
import { type IconName, icons } from './icons.ts';

export interface IconProps {
  /** Which icon. */
  name: IconName;
  /**
   * Width and height in pixels.
   * @default 20
   */
  size?: number;
  /** Text alternative. Leave it out beside equivalent text: the icon is then hidden from screen readers. */
  label?: string;
  /** Positions the icon in a layout. */
  className?: string;
}

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={size > 16 ? 1.8 : 2.1}
    >
      <path d={icons[name]} fill={name === 'starFilled' ? 'currentColor' : 'none'} />
    </svg>
  );
}
