import type { User } from '@community/contract/account';
import { accountMenuTexts } from '@community/messages/account';
import { Breadcrumbs, type Crumb } from '@community/ui';
import type { ReactNode } from 'react';
import * as styles from './AccountArea.css.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { accountEntryAt, accountMenuFor } from './menu.ts';

export interface AccountAreaProps {
  /** Whose menu it is. */
  user: Pick<User, 'canProvision' | 'isPreRelease'>;
  /** Path of the page that is shown. */
  path: string;
  /** The page above it; null at the top of the area. */
  parent: Crumb | null;
  /**
   * Name of the page.
   * @default what the menu calls it
   */
  label?: string;
  /** The page. */
  children: ReactNode;
}

/** The account pages: breadcrumbs above, and their menu beside them where there is room; elsewhere it is the frame's. */
export function AccountArea({ user, path, parent, label, children }: AccountAreaProps) {
  const groups = accountMenuFor(user);
  const entry = accountEntryAt(groups, path);
  const name = label ?? entry?.label ?? accountMenuTexts.account;
  return (
    <div className={styles.area}>
      <Breadcrumbs className={styles.way} crumbs={[...(parent ? [parent] : []), { label: name }]} />
      <AccountMenu groups={groups} path={path} className={styles.beside} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
