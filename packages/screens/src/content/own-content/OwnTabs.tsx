import type { ContentKind } from '@community/machines/shared';
import { Link } from '@community/ui';
import * as styles from './OwnTabs.css.ts';
import { ownTexts } from './texts.ts';

interface OwnTabsProps {
  /** Which of the two is shown. */
  kind: ContentKind;
}

/** Goes from own scenarios to own media, and back. */
export function OwnTabs({ kind }: OwnTabsProps) {
  return (
    <nav aria-label="My content" className={styles.tabs}>
      {(['scenario', 'media'] as const).map((tab) => (
        <Link
          key={tab}
          variant="quiet"
          href={ownTexts[tab].path}
          className={styles.tab}
          {...(tab === kind && { 'aria-current': 'page' })}
        >
          {ownTexts[tab].title}
        </Link>
      ))}
    </nav>
  );
}
