import type { User } from '@community/contract/account';
import type { AppShellActor } from '@community/machines/shell';
import { frameTexts } from '@community/messages/shell';
import { Icon, Link } from '@community/ui';
import * as styles from './BottomBar.css.ts';
import { UserMenu } from './menus/UserMenu.tsx';
import { favouritesHref, type NavigationEntry, navigationFor, type Place, showsFavourites } from './navigation.ts';

interface BottomBarProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
  /** Where in the portal the user is. */
  place: Place;
}

/** The pages in the bar, in order; all others are in the account menu. */
function tabsOf(user: User, place: Place): (NavigationEntry & { tutorial?: string })[] {
  const isOpen = showsFavourites(place);
  const [scenarios, media, own] = navigationFor(user, place).map((entry) => ({
    ...entry,
    isCurrent: entry.isCurrent && !isOpen,
  }));
  const favourites: NavigationEntry & { tutorial: string } = {
    label: frameTexts.favourites,
    href: favouritesHref(place),
    icon: 'star',
    isCurrent: isOpen,
    tutorial: 'favourites',
  };
  return [scenarios, media, favourites, own].filter((tab) => tab !== undefined);
}

/** The main navigation of phones, at the foot of the window, where a thumb reaches it. */
export function BottomBar({ actor, user, place }: BottomBarProps) {
  return (
    <nav aria-label={frameTexts.main} data-bottom-bar className={styles.bar}>
      {tabsOf(user, place).map(({ label, href, icon, isCurrent, tutorial }) => (
        <Link
          key={label}
          variant="quiet"
          href={href}
          className={styles.tab}
          data-tutorial={tutorial}
          {...(isCurrent && { 'aria-current': 'page' })}
        >
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
      <UserMenu actor={actor} user={user} hasThemes className={styles.account}>
        <Icon name="user" size={22} />
        {frameTexts.account}
      </UserMenu>
    </nav>
  );
}
