import { demoNotice } from '@community/contract/shell';
import { noticesTexts } from '@community/messages/shell';
import * as styles from './DemoBanner.css.ts';

export interface DemoBannerProps {
  /** Whether anyone can sign in. */
  isOpenDemo: boolean;
}

/** Warns, above every page of a public demo, that anyone can sign in. */
export function DemoBanner({ isOpenDemo }: DemoBannerProps) {
  if (!isOpenDemo) return null;
  return (
    <aside aria-label={noticesTexts.aboutThisDemo} className={styles.banner} data-no-print>
      <strong className={styles.lead}>{demoNotice.lead}</strong> {demoNotice.text}
    </aside>
  );
}
