import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import type { Placed } from '../props.ts';
import * as styles from './Popover.css.ts';

export type PopoverProps = Placed<AriaPopoverProps>;

/** A panel that floats beside what opened it: the ground of menus and of lists to choose from. */
export function Popover({ offset = 4, className, ...props }: PopoverProps) {
  return <AriaPopover {...props} offset={offset} className={cx(styles.popover, className)} />;
}
