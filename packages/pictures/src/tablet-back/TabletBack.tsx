import { tabletBackTexts } from '@community/messages/pictures';
import { clsx } from 'clsx';
import * as styles from './TabletBack.css.ts';

export interface TabletBackProps {
  /** Positions it in a layout. */
  className?: string;
}

/** The back of an iPad, with the line of its serial number highlighted. */
export function TabletBack({ className }: TabletBackProps) {
  return (
    <svg
      viewBox="0 0 200 264"
      role="img"
      aria-label={tabletBackTexts.label}
      className={clsx(styles.picture, className)}
    >
      <rect x="12" y="4" width="176" height="256" rx="14" className={styles.housing} />
      <rect x="24" y="16" width="24" height="24" rx="8" className={styles.detail} />
      <circle cx="36" cy="28" r="6" className={styles.lens} />
      <circle cx="58" cy="24" r="2" className={styles.lens} />
      <rect x="87" y="118" width="26" height="5" rx="2.5" className={styles.print} />
      <rect x="80" y="190" width="40" height="4" rx="2" className={styles.print} />
      <rect x="58" y="201" width="84" height="3" rx="1.5" className={styles.print} />
      <rect x="66" y="208" width="68" height="3" rx="1.5" className={styles.print} />
      <rect x="42" y="218" width="116" height="18" rx="4" className={styles.frame} />
      <text x="100" y="230" textAnchor="middle" className={styles.serial}>
        {tabletBackTexts.serial}
      </text>
      <path d="M176 204 L160 217 M160 217 l7 -1 M160 217 l2 -7" className={styles.pointer} />
    </svg>
  );
}
