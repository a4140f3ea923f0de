import { Icon, type IconName } from '@community/ui';
import { iconButton } from '@community/ui/styles';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { flushSync } from 'react-dom';
import { lazyPart } from '../lazy-part/LazyPart.tsx';
import type { MenuEntry, MenuGroup } from './MenuPopover.tsx';

// Menus weigh more than most pages, and are opened on few.
const MenuPopover = lazyPart(() => import('./MenuPopover.tsx'));

export interface MenuButtonProps {
  /** What the menu is for; name of the button and of the menu. */
  label: string;
  /** The sign on the button, unless it has `children`. */
  icon?: IconName;
  /** The button's content instead of an icon. */
  children?: ReactNode;
  /** The entries, or groups of them, in order. */
  entries: readonly (MenuEntry | MenuGroup)[];
  /** Id of the entry that is chosen, which makes the menu a choice of one. */
  selectedId?: string;
  /** Called with the id of the entry that was chosen or acted on. */
  onAction?: (id: string) => void;
  /** Whether it is open, where the caller keeps that. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /**
   * Whether it cannot be opened.
   * @default false
   */
  isDisabled?: boolean;
  /** Places the button within a layout. */
  className?: string;
}

/** A button that offers a menu. The menu's code is loaded when it is first opened. */
export function MenuButton({
  label,
  icon = 'more',
  children,
  isOpen,
  onOpenChange,
  onAction,
  isDisabled = false,
  className,
  ...menu
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const isShown = isOpen ?? isOpenHere;
  const change = (opens: boolean) => {
    setOpenHere(opens);
    onOpenChange?.(opens);
  };
  // A dialog that the action opens returns the focus to where it was, which must not be a menu that is gone.
  const act = (id: string) => {
    flushSync(() => change(false));
    button.current?.focus();
    onAction?.(id);
  };
  return (
    <>
      <Button
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isShown}
        isDisabled={isDisabled}
        className={clsx(iconButton, className)}
        onPress={() => change(!isShown)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') change(true);
          else event.continuePropagation();
        }}
      >
        {children ?? <Icon name={icon} size={22} />}
      </Button>
      {isShown && <MenuPopover {...menu} label={label} triggerRef={button} onAction={act} onOpenChange={change} />}
    </>
  );
}
