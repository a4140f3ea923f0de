import type { User } from '@community/contract/account';
import type { AppShellActor } from '@community/machines/shell';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../MenuButton/MenuPopover.tsx';
import * as styles from './AppShell.css.ts';
import { useMenu } from './useMenu.ts';

interface UserMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
}

const entries: MenuEntry[] = [
  { id: 'profile', label: 'My Profile', icon: 'user', href: '/me' },
  { id: 'upload-scenarios', label: 'Upload Scenarios', icon: 'upload', href: '/scenarios/upload' },
  { id: 'upload-media', label: 'Upload Media', icon: 'upload', href: '/media/upload' },
  { id: 'scenarios', label: 'My Scenarios', icon: 'monitor', href: '/me/scenarios' },
  { id: 'media', label: 'My Media', icon: 'image', href: '/me/media' },
  { id: 'tutorial', label: 'Show tutorial', icon: 'info' },
  { id: 'sign-out', label: 'Sign out', icon: 'logout', href: '/logout' },
];

/** A user's initials. */
function initialsOf({ firstName, lastName, username }: User): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (initials === '' ? [...username].slice(0, 2).join('') : initials).toUpperCase();
}

/** What the signed-in user can go to, and signing out. */
export function UserMenu({ actor, user }: UserMenuProps) {
  return (
    <MenuButton
      {...useMenu(actor, 'user')}
      label={`Account of ${user.username}`}
      entries={entries}
      onAction={(id) => {
        if (id === 'tutorial') actor.send({ type: 'tutorial.requested' });
      }}
    >
      <span className={styles.avatar} data-initials={initialsOf(user)} />
    </MenuButton>
  );
}
