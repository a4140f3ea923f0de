import { clsx } from 'clsx';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import type { LayoutProps } from '../props.ts';
import * as styles from './IconButton.css.ts';

export interface IconButtonProps extends LayoutProps<Omit<ButtonProps, 'children'>> {
  /** The icon. */
  icon: IconName;
  /** Its action, for screen readers. */
  'aria-label': string;
  /**
   * Width and height of the icon in pixels. The button itself is always 44 by 44.
   * @default 22
   */
  iconSize?: number;
}

/** A button with an icon only. For icons that everybody knows: close, more, menu. */
export function IconButton({ icon, iconSize = 22, className, ...props }: IconButtonProps) {
  return (
    <Button {...props} className={clsx(styles.iconButton, className)}>
      <Icon name={icon} size={iconSize} />
    </Button>
  );
}
