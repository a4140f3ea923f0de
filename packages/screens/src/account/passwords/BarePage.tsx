import { pageTitle } from '@community/messages/common';
import { Mark } from '@community/pictures/mark';
import { keepFocus } from '@community/ui';
import type { ReactNode } from 'react';
import * as styles from './bare-page.css.ts';

export interface BarePageProps {
  /** The title of the tab. */
  title: string;
  /** The heading, where it says more than the title. */
  heading?: string;
  /** The content below the heading. */
  children: ReactNode;
}

/** A page without navigation: one column in the middle. */
export function BarePage({ title, heading = title, children }: BarePageProps) {
  return (
    <main className={styles.page}>
      <title>{pageTitle(title)}</title>
      <div ref={keepFocus} className={styles.column}>
        <Mark />
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {children}
      </div>
    </main>
  );
}
