import type { FavouritesPanelActor } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { Icon, keepFocus, Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FavouritesList } from './FavouritesList.tsx';
import * as styles from './FavouritesPanel.css.ts';

export interface FavouritesPanelProps {
  /** The running panel. */
  actor: FavouritesPanelActor;
}

const tabs: { id: ContentKind; label: string }[] = [
  { id: 'scenario', label: 'Scenarios' },
  { id: 'media', label: 'Media' },
];

/** Own favourites: a list beside the page on wide screens, a card that opens on small ones. */
export function FavouritesPanel({ actor }: FavouritesPanelProps) {
  const tab = useSelector(actor, (snapshot) => snapshot.value.tab);
  const card = useSelector(actor, (snapshot) => snapshot.value.card);
  const list = useSelector(actor, ({ context: { lists, kind } }) => lists[kind]);
  const contentId = useId();
  const headingId = useId();
  const isExpanded = card === 'expanded';
  return (
    <aside ref={keepFocus} data-tour="favourites" className={styles.panel} aria-labelledby={headingId}>
      <h2 className={styles.heading}>
        <span className={styles.title} id={headingId}>
          Favourites
        </span>
        <AriaButton
          className={styles.disclosure}
          aria-label="Show favourites"
          aria-expanded={isExpanded}
          aria-controls={contentId}
          onPress={() => actor.send({ type: 'card.toggled' })}
        >
          <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} />
        </AriaButton>
      </h2>
      <div id={contentId} className={styles.content} data-expanded={isExpanded || undefined}>
        <Tabs
          aria-label="Favourites"
          tabs={tabs}
          selected={tab === 'media' ? 'media' : 'scenario'}
          onChange={(kind) => actor.send({ type: 'tab.chosen', kind })}
        >
          {list && <FavouritesList key={tab} actor={list} />}
        </Tabs>
      </div>
    </aside>
  );
}
