import { clsx } from 'clsx';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { useOpenTask } from '../Dialog/turn.ts';
import type { LayoutProps } from '../props.ts';
import * as styles from './Popover.css.ts';

export type PopoverProps = Omit<LayoutProps<AriaPopoverProps>, 'ref'>;

/** A floating panel beside its trigger, for menus and lists. */
export function Popover({ offset = 4, className, ...props }: PopoverProps) {
  const task = useOpenTask();
  return <AriaPopover {...props} ref={task} offset={offset} className={clsx(styles.popover, className)} />;
}
