import type { AppShellActor } from '@community/machines/shell';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import type { NavigationEntry } from './navigation.ts';
import { useMenu } from './useMenu.ts';

interface NavigationMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  entries: NavigationEntry[];
  className: string;
}

/** The main navigation, where there is no room for it in the header. */
export function NavigationMenu({ actor, entries, className }: NavigationMenuProps) {
  return (
    <MenuButton
      {...useMenu(actor, 'navigation')}
      label="Main menu"
      icon="menu"
      entries={entries.map(({ label, href }) => ({ id: href, label, href }))}
      className={className}
    />
  );
}
