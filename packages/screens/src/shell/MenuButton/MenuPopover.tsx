import { type IconName, MenuItem, Popover } from '@community/ui';
import { list } from '@community/ui/styles';
import type { RefObject } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';

/** One entry of a menu: an action or, with an `href`, a link. */
export interface MenuEntry {
  id: string;
  /** The text. */
  label: string;
  icon?: IconName;
  /** Where it leads. */
  href?: string;
  /**
   * Draws it as something that destroys.
   * @default false
   */
  isDanger?: boolean;
}

export interface MenuPopoverProps {
  /** Name of the menu. */
  label: string;
  entries: readonly MenuEntry[];
  /** Id of the entry that is chosen, which makes the menu a choice of one. */
  selectedId?: string;
  /** Called with the id of the entry that was chosen or acted on. */
  onAction?: (id: string) => void;
  /** The button it belongs to. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called when it wants to close. */
  onOpenChange: (isOpen: boolean) => void;
}

/** The opened half of `MenuButton`. */
export default function MenuPopover({
  label,
  entries,
  selectedId,
  onAction,
  triggerRef,
  onOpenChange,
}: MenuPopoverProps) {
  return (
    <Popover isOpen aria-label={label} triggerRef={triggerRef} onOpenChange={onOpenChange} placement="bottom end">
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        className={list}
        items={entries}
        onAction={(key) => onAction?.(String(key))}
        onClose={() => onOpenChange(false)}
        {...(selectedId !== undefined && {
          selectionMode: 'single',
          disallowEmptySelection: true,
          selectedKeys: [selectedId],
        })}
      >
        {({ id, label: text, icon, href, isDanger = false }) => (
          <MenuItem id={id} isDanger={isDanger} {...(icon && { icon })} {...(href !== undefined && { href })}>
            {text}
          </MenuItem>
        )}
      </AriaMenu>
    </Popover>
  );
}
