import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  Header,
} from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { heading, list, option } from '../Popover/option.css.ts';
import { Popover } from '../Popover/Popover.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Menu.css.ts';

export interface MenuProps<Item extends object>
  extends LayoutProps<AriaMenuProps<Item>>,
    Pick<PopoverProps, 'placement'> {}

/** The menu of a button; placed beside the button within a `MenuTrigger`. */
export function Menu<Item extends object>({ placement = 'bottom end', className, ...props }: MenuProps<Item>) {
  return (
    <Popover placement={placement}>
      <AriaMenu {...props} className={clsx(list, className)} />
    </Popover>
  );
}

export interface MenuItemProps extends LayoutProps<Omit<AriaMenuItemProps, 'children'>> {
  /** The text. If it is not a string, also set `textValue`. */
  children: ReactNode;
  /** Shown before the text. */
  icon?: IconName;
  /**
   * For destructive actions.
   * @default false
   */
  isDanger?: boolean;
}

/** One entry: an action, a choice where the menu has a `selectionMode`, or with an `href` a link. */
export function MenuItem({ children, icon, isDanger = false, className, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      {...(typeof children === 'string' && { textValue: children })}
      className={clsx(option, isDanger && styles.danger, className)}
    >
      {({ isSelected }) => (
        <>
          {icon && <Icon name={icon} className={styles.icon} />}
          {children}
          {isSelected && <Icon name="check" className={styles.check} />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps
  extends Pick<AriaMenuSectionProps<object>, 'selectionMode' | 'selectedKeys' | 'disallowEmptySelection'> {
  /** Heading of the section. */
  title?: string;
  /** Name of a section without a heading. */
  'aria-label'?: string;
  /** Its entries. */
  children: ReactNode;
}

/** Entries that belong together, set off by a line. */
export function MenuSection({ title, children, ...props }: MenuSectionProps) {
  return (
    <AriaMenuSection {...props} className={styles.section}>
      {title && <Header className={heading}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}
