import type { User } from '@community/contract/account';
import type { AppShellActor } from '@community/machines/app-shell';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from '../../components/Menu/index.ts';
import * as styles from './AppShell.css.ts';
import { useMenu } from './useMenu.ts';

interface UserMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
}

/** Two letters that stand for a user. */
export function initialsOf({ firstName, lastName, username }: User): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (initials === '' ? [...username].slice(0, 2).join('') : initials).toUpperCase();
}

/** What the signed-in user can go to, and signing out. */
export function UserMenu({ actor, user }: UserMenuProps) {
  return (
    <MenuTrigger {...useMenu(actor, 'user')}>
      <Button className={styles.user} aria-label={`Account of ${user.username}`}>
        <span className={styles.avatar}>{initialsOf(user)}</span>
      </Button>
      <Menu aria-label="Account">
        <MenuItem icon="user" href="/me">
          My Profile
        </MenuItem>
        <MenuItem icon="upload" href="/scenarios/upload">
          Upload Scenarios
        </MenuItem>
        <MenuItem icon="upload" href="/media/upload">
          Upload Media
        </MenuItem>
        <MenuItem icon="monitor" href="/me/scenarios">
          My Scenarios
        </MenuItem>
        <MenuItem icon="image" href="/me/media">
          My Media
        </MenuItem>
        <MenuItem icon="logout" href="/logout">
          Sign out
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
