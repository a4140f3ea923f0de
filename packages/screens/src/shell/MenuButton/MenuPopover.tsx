import { type IconName, MenuItem, MenuSection, Popover } from '@community/ui';
import { list } from '@community/ui/styles';
import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import * as styles from './MenuPopover.css.ts';

/** One entry of a menu: an action or, with an `href`, a link. */
export interface MenuEntry {
  id: string;
  /** The text. */
  label: string;
  icon?: IconName;
  /** Where it leads. */
  href?: string;
  /**
   * Whether that opens in a new tab.
   * @default false
   */
  opensTab?: boolean;
  /**
   * Draws it as something that destroys.
   * @default false
   */
  isDanger?: boolean;
  /**
   * Whether it cannot be chosen.
   * @default false
   */
  isDisabled?: boolean;
}

/** Entries that belong together, below a heading. */
export interface MenuGroup {
  title: string;
  /**
   * Whether the title is only read out, where the entries speak for themselves.
   * @default false
   */
  isTitleHidden?: boolean;
  /** The entries, in order. */
  entries: readonly MenuEntry[];
  /** Id of the entry that is chosen, which makes the group a choice of one. */
  selectedId?: string;
}

export interface MenuPopoverProps {
  /** Name of the menu. */
  label: string;
  /** The entries, or groups of them, in order. */
  entries: readonly (MenuEntry | MenuGroup)[];
  /** Id of the entry that is chosen, which makes the menu a choice of one. */
  selectedId?: string;
  /** Called with the id of the entry that was chosen or acted on. */
  onAction?: (id: string) => void;
  /** The button it belongs to. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called when it wants to close. */
  onOpenChange: (isOpen: boolean) => void;
}

const choiceOf = (selectedId: string | undefined) =>
  selectedId === undefined
    ? {}
    : ({ selectionMode: 'single', disallowEmptySelection: true, selectedKeys: [selectedId] } as const);

const newTab = { target: '_blank', rel: 'noreferrer' } as const;

const toItem = ({ id, label, icon, href, opensTab = false, isDanger = false, isDisabled = false }: MenuEntry) => (
  <MenuItem
    key={id}
    id={id}
    isDanger={isDanger}
    isDisabled={isDisabled}
    {...(icon && { icon })}
    {...(href !== undefined && { href })}
    {...(opensTab && newTab)}
  >
    {label}
  </MenuItem>
);

/** The opened half of `MenuButton`. */
export default function MenuPopover({
  label,
  entries,
  selectedId,
  onAction,
  triggerRef,
  onOpenChange,
}: MenuPopoverProps) {
  const hasGroups = entries.filter((entry) => 'entries' in entry).length > 1;
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={triggerRef}
      onOpenChange={onOpenChange}
      placement="bottom end"
      {...(hasGroups && { className: styles.wide })}
    >
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        className={clsx(list, hasGroups && styles.columns)}
        onAction={(key) => onAction?.(String(key))}
        onClose={() => onOpenChange(false)}
        {...choiceOf(selectedId)}
      >
        {entries.map((entry) =>
          'entries' in entry ? (
            <MenuSection
              key={entry.title}
              {...(entry.isTitleHidden ? { 'aria-label': entry.title } : { title: entry.title })}
              {...choiceOf(entry.selectedId)}
            >
              {entry.entries.map(toItem)}
            </MenuSection>
          ) : (
            toItem(entry)
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}
