import type { FavouritesPanelActor } from '@community/machines/favourites-panel';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../components/Button/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import * as styles from './FavouritesPanel.css.ts';

export interface FavouritesPanelProps {
  /** The running panel. */
  actor: FavouritesPanelActor;
}

/** Own favourites: a list beside the page on wide screens, a card that opens on small ones. */
export function FavouritesPanel({ actor }: FavouritesPanelProps) {
  const { list, card } = useSelector(actor, (snapshot) => snapshot.value);
  const { favourites, toggles } = useSelector(actor, (snapshot) => snapshot.context);
  const contentId = useId();
  const headingId = useId();
  const isExpanded = card === 'expanded';
  return (
    <aside className={styles.panel} aria-labelledby={headingId}>
      <h2 className={styles.heading}>
        <span className={styles.title} id={headingId}>
          Favourites
        </span>
        <span className={styles.count}>{list === 'loading' || list === 'failed' ? '' : favourites.length}</span>
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
        {list === 'loading' && (
          <div aria-busy="true" className={styles.loading}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} shape="block" height="61px" />
            ))}
          </div>
        )}
        {list === 'failed' && (
          <div className={styles.failure}>
            <p>We could not load your favourites.</p>
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
              Try again
            </Button>
          </div>
        )}
        {list === 'empty' && (
          <p className={styles.note}>
            <Icon name="star" /> Use the star to favourite some scenarios!
          </p>
        )}
        {(list === 'populated' || list === 'refreshing') && (
          <ul aria-busy={list === 'refreshing'}>
            {favourites.map((scenario) => (
              <FavouriteRow key={scenario.uuid_id} scenario={scenario} toggle={toggles[scenario.uuid_id]} />
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
