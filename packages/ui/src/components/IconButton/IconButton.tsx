import { clsx } from 'clsx';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { useTexts } from '../../texts-context.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
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
  /**
   * Pending: a spinner takes the icon's place, and the button keeps its focus, ignores presses and announces it.
   * @default false
   */
  isPending?: boolean;
  /**
   * The label while `isPending`.
   * @default 'Please wait'
   */
  pendingLabel?: string;
}

/** A button with an icon only. For icons that everybody knows: close, more, menu. */
export function IconButton({ icon, iconSize = 22, pendingLabel, className, ...props }: IconButtonProps) {
  const texts = useTexts();
  return (
    <Button {...props} className={clsx(styles.iconButton, className)}>
      {({ isPending }) =>
        isPending ? (
          <ProgressCircle isIndeterminate size={iconSize} aria-label={pendingLabel ?? texts.pleaseWait} />
        ) : (
          <Icon name={icon} size={iconSize} />
        )
      }
    </Button>
  );
}
