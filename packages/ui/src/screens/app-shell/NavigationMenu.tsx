import type { AppShellActor } from '@community/machines/app-shell';
import { IconButton } from '../../components/IconButton/index.ts';
import { Menu, MenuItem, MenuTrigger } from '../../components/Menu/index.ts';
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
    <MenuTrigger {...useMenu(actor, 'navigation')}>
      <IconButton icon="menu" aria-label="Main menu" className={className} />
      <Menu aria-label="Main menu">
        {entries.map(({ label, href }) => (
          <MenuItem key={href} href={href}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
