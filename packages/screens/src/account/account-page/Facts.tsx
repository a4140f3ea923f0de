import type { ReactNode } from 'react';
import * as styles from './account-page.css.ts';

/** Terms and what they are, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export interface FactProps {
  /** What it is called. */
  term: string;
  /** What it is. */
  children: ReactNode;
}

/** One term and what it is. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
