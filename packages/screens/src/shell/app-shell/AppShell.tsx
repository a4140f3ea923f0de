import type { User } from '@community/contract/account';
import type { LicenseRenewalActor } from '@community/machines/licensing';
import type { AppShellActor } from '@community/machines/shell';
import type { BridgeActor } from '@community/machines/tablet';
import { Mark } from '@community/pictures/mark';
import { IconLink, Link } from '@community/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './AppShell.css.ts';
import { DeviceMenu } from './DeviceMenu.tsx';
import { Footer } from './Footer.tsx';
import { NavigationMenu } from './NavigationMenu.tsx';
import { Notice } from './Notice.tsx';
import { navigationFor } from './navigation.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

export interface AppShellProps {
  /** The running frame. */
  actor: AppShellActor;
  user: User;
  /** Path of the page that is shown. */
  path: string;
  /** Where Back leads on small screens; null on pages at the top. */
  parent: { label: string; href: string } | null;
  /** The connection to the tablet app; null in a plain browser. */
  bridge: BridgeActor | null;
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

/** The frame around the pages of signed-in users: header with navigation and menus, the page, footer. */
export function AppShell({ actor, user, path, parent, bridge, renewal = null, imprint, children }: AppShellProps) {
  const entries = navigationFor(user);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <header className={styles.header}>
        {parent && (
          <IconLink
            icon="arrowLeft"
            aria-label={`Back to ${parent.label}`}
            href={parent.href}
            className={styles.onPhone}
          />
        )}
        <Link
          variant="quiet"
          href="/scenarios"
          className={clsx(styles.mark, parent !== null && styles.markBesideBack)}
          aria-label="Community, home"
        >
          <Mark />
          <span
            className={clsx(parent !== null && styles.nameBesideBack, user.canProvision && styles.nameBesideDevice)}
          >
            Community
          </span>
        </Link>
        <nav aria-label="Main" className={styles.navigation}>
          {entries.map(({ label, href, isCurrent }) => (
            <Link
              key={href}
              variant="quiet"
              href={href}
              className={styles.entry}
              {...(isCurrent(path) && { 'aria-current': 'page' })}
            >
              {label}
            </Link>
          ))}
        </nav>
        <span className={styles.filler} />
        <IconLink icon="list" aria-label="Scenarios" href="/scenarios" className={styles.onPhone} />
        {user.canProvision && <DeviceMenu actor={actor} bridge={bridge} renewal={renewal} />}
        <ThemeMenu actor={actor} />
        <UserMenu actor={actor} user={user} />
        <NavigationMenu actor={actor} entries={entries} className={styles.onPhone} />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      <div className={styles.foot}>
        <Footer imprint={imprint} />
      </div>
      <Notice actor={actor} />
    </div>
  );
}
