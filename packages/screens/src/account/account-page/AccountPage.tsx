import { pageTitle } from '@community/messages/common';
import { Heading, keepFocus } from '@community/ui';
import type { ReactNode } from 'react';
import * as styles from './account-page.css.ts';

export interface AccountPageProps {
  /** Name of the page: its heading, and the title of the tab. */
  title: string;
  /** Its parts, one below the other. */
  children?: ReactNode;
  /**
   * Whether its content is still loading.
   * @default false
   */
  isBusy?: boolean;
}

/** A page of the account area: its title above, its parts below. */
export function AccountPage({ title, children, isBusy = false }: AccountPageProps) {
  return (
    <div ref={keepFocus} className={styles.page} {...(isBusy && { 'aria-busy': true })}>
      <title>{pageTitle(title)}</title>
      <Heading level={1} isFocusTarget>
        {title}
      </Heading>
      {children}
    </div>
  );
}
