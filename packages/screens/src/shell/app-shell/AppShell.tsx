import type { User } from '@community/contract/account';
import type { LicenseRenewalActor } from '@community/machines/licensing';
import type { AppShellActor } from '@community/machines/shell';
import type { BridgeActor } from '@community/machines/tablet';
import { frameTexts } from '@community/messages/shell';
import { Mark } from '@community/pictures/mark';
import { IconLink, Link } from '@community/ui';
import { media } from '@community/ui/theme';
import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Shortcuts } from '../shortcuts.ts';
import * as styles from './AppShell.css.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { DeviceMenu } from './menus/DeviceMenu.tsx';
import { ThemeMenu } from './menus/ThemeMenu.tsx';
import { UserMenu } from './menus/UserMenu.tsx';
import { Notice } from './Notice.tsx';
import { favouritesHref, navigationFor } from './navigation.ts';
import { useMedia } from './useMedia.ts';

export interface AppShellProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
  /** Path of the page that is shown. */
  path: string;
  /**
   * What follows the path in its address, from the question mark on.
   * @default ''
   */
  search?: string;
  /** Where Back leads on small screens; null on pages at the top. */
  parent: { label: string; href: string } | null;
  /** The connection to the tablet app; null in a plain browser, and until it is loaded. */
  bridge: BridgeActor | null;
  /**
   * Whether the portal runs in the tablet app.
   * @default if there is a connection
   */
  isInApp?: boolean;
  /**
   * The renewal of the tablet's licence; null in a plain browser.
   * @default null
   */
  renewal?: LicenseRenewalActor | null;
  /** Address of the operator's imprint; without one there is no link to it. */
  imprint?: string | undefined;
  /** The page. */
  children: ReactNode;
}

/**
 * The frame around the pages of signed-in users: header with navigation and menus, the page, footer; on phones the
 * navigation is a bar at the foot. A page that wants more room says so by `data-page="wide"`, and the header follows.
 */
export function AppShell({
  actor,
  user,
  path,
  search = '',
  parent,
  bridge,
  isInApp = bridge !== null,
  renewal = null,
  imprint,
  children,
}: AppShellProps) {
  const place = { path, search };
  // Its menus are in one place or the other, not hidden in either.
  const isPhone = useMedia(media.belowTablet);
  const hasShortcuts = useSelector(actor, (snapshot) => snapshot.matches({ shortcuts: 'on' }));
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {frameTexts.skip}
      </a>
      <header className={styles.header} data-no-print>
        <div className={styles.bar}>
          {parent && (
            <IconLink
              icon="arrowLeft"
              aria-label={frameTexts.backTo(parent.label)}
              href={parent.href}
              className={styles.onPhone}
            />
          )}
          <Link variant="quiet" href="/scenarios" className={styles.mark} aria-label={frameTexts.home}>
            <Mark />
            <span className={clsx(styles.name, parent !== null && styles.nameBesideBack)}>{frameTexts.community}</span>
          </Link>
          <nav aria-label={frameTexts.main} className={styles.navigation}>
            {navigationFor(user, place).map(({ label, href, isCurrent }) => (
              <Link
                key={href}
                variant="quiet"
                href={href}
                className={styles.entry}
                {...(isCurrent && { 'aria-current': 'page' })}
              >
                {label}
              </Link>
            ))}
          </nav>
          <span className={styles.filler} />
          {user.canProvision && <DeviceMenu actor={actor} bridge={bridge} isInApp={isInApp} renewal={renewal} />}
          <IconLink
            icon="star"
            aria-label={frameTexts.favourites}
            href={favouritesHref(place)}
            className={styles.abovePhone}
            data-tutorial="favourites"
          />
          {!isPhone && <ThemeMenu actor={actor} />}
          {!isPhone && <UserMenu actor={actor} user={user} className={styles.atEdge} />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        <Shortcuts value={hasShortcuts}>{children}</Shortcuts>
      </main>
      <div className={styles.foot}>
        <Footer imprint={imprint} />
      </div>
      {isPhone && <BottomBar actor={actor} user={user} place={place} />}
      <Notice actor={actor} />
    </div>
  );
}
