import type { User } from '@community/contract/account';
import type { AppShellActor } from '@community/machines/shell';
import { frameTexts } from '@community/messages/shell';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { accountMenuFor } from '../../../account/account-page/menu.ts';
import { MenuButton } from '../../MenuButton/MenuButton.tsx';
import type { MenuGroup } from '../../MenuButton/MenuPopover.tsx';
import { themeOf, themes } from '../themes.ts';
import * as styles from './UserMenu.css.ts';
import { useMenu } from './useMenu.ts';

interface UserMenuProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
  /**
   * Whether it includes the choice of theme, which has no other place at this width.
   * @default false
   */
  hasThemes?: boolean;
  /**
   * What the button shows.
   * @default the user's initials
   */
  children?: ReactNode;
  /** Places the button. */
  className?: string;
}

/** A user's initials. */
function initialsOf({ firstName, lastName, username }: User): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (initials === '' ? [...username].slice(0, 2).join('') : initials).toUpperCase();
}

/** The pages of the account, in their groups, the tutorial and signing out. */
export function UserMenu({ actor, user, hasThemes = false, children, className }: UserMenuProps) {
  const theme = useSelector(actor, (snapshot) => snapshot.value.theme);
  const hasShortcuts = useSelector(actor, (snapshot) => snapshot.matches({ shortcuts: 'on' }));
  const groups: MenuGroup[] = accountMenuFor(user).map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({ ...entry, id: entry.href })),
  }));
  if (hasThemes) groups.push({ title: frameTexts.theme, entries: themes, selectedId: theme });
  return (
    <MenuButton
      {...useMenu(actor, 'user')}
      label={frameTexts.accountOf(user.username)}
      entries={[
        ...groups,
        {
          title: frameTexts.session,
          isTitleHidden: true,
          entries: [
            {
              id: 'shortcuts',
              label: hasShortcuts ? frameTexts.turnOffShortcuts : frameTexts.turnOnShortcuts,
              icon: 'key',
            },
            { id: 'tutorial', label: frameTexts.showTutorial, icon: 'info' },
            { id: 'sign-out', label: frameTexts.signOut, icon: 'logout', href: '/logout' },
          ],
        },
      ]}
      onAction={(id) => {
        const chosen = themeOf(id);
        if (chosen) actor.send({ type: 'theme.chosen', theme: chosen });
        if (id === 'shortcuts') actor.send({ type: 'shortcuts.toggled' });
        if (id === 'tutorial') actor.send({ type: 'tutorial.requested' });
      }}
      {...(className !== undefined && { className })}
    >
      {children ?? <span className={styles.avatar} data-initials={initialsOf(user)} />}
    </MenuButton>
  );
}
