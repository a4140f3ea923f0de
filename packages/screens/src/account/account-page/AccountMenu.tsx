import { accountMenuTexts } from '@community/messages/account';
import { Icon, Link } from '@community/ui';
import { clsx } from 'clsx';
import * as styles from './AccountArea.css.ts';
import { type AccountGroup, accountEntryAt, isAt } from './menu.ts';

interface AccountMenuProps {
  groups: readonly AccountGroup[];
  /** Path of the page that is shown. */
  path: string;
  /** Places it within a layout. */
  className?: string;
}

/** The pages of the account, in groups; the one that is shown is marked. */
export function AccountMenu({ groups, path, className }: AccountMenuProps) {
  const current = accountEntryAt(groups, path);
  return (
    <nav aria-label={accountMenuTexts.account} className={clsx(styles.menu, className)}>
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <p aria-hidden className={styles.group}>
            {title}
          </p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Link
                  variant="quiet"
                  href={entry.href}
                  className={styles.entry}
                  {...(entry === current && { 'aria-current': isAt(entry, path) ? 'page' : 'true' })}
                >
                  <Icon name={entry.icon} size={18} className={styles.sign} />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
