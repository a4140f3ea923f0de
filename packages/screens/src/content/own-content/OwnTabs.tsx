import type { ContentKind } from '@community/machines/shared';
import { ownContentTexts, plansTexts } from '@community/messages/content';
import { Link } from '@community/ui';
import * as styles from './OwnTabs.css.ts';
import { ownPaths } from './own-texts.ts';

interface OwnTabsProps {
  /** Which of them is shown. */
  kind: ContentKind | 'plan';
}

const tabs = {
  scenario: { title: ownContentTexts.kinds.scenario.title, path: ownPaths.scenario.list },
  media: { title: ownContentTexts.kinds.media.title, path: ownPaths.media.list },
  plan: { title: plansTexts.myPlans, path: '/plans' },
} as const;

/** Goes between own scenarios, own media and own plans. */
export function OwnTabs({ kind }: OwnTabsProps) {
  return (
    <nav aria-label={ownContentTexts.title} className={styles.tabs}>
      {(['scenario', 'media', 'plan'] as const).map((tab) => (
        <Link
          key={tab}
          variant="quiet"
          href={tabs[tab].path}
          className={styles.tab}
          {...(tab === kind && { 'aria-current': 'page' })}
        >
          {tabs[tab].title}
        </Link>
      ))}
    </nav>
  );
}
