import type { ReactNode } from 'react';
import * as styles from './account-page.css.ts';

/** Terms with their values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export interface FactProps {
  /** The term. */
  term: string;
  /** Its value. */
  children: ReactNode;
}

/** One term with its value. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
