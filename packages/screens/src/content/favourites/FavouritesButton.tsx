import { favouritesTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import * as styles from './FavouritesPanel.css.ts';
import { type FavouritesPanelProps, PANEL_ID } from './FavouritesPanel.tsx';

/** Opens and closes the favourites, where there is no room for them beside the list. */
export function FavouritesButton({ actor }: FavouritesPanelProps) {
  const isExpanded = useSelector(actor, (snapshot) => snapshot.value.card === 'expanded');
  return (
    <Button
      data-tutorial="favourites"
      aria-label={favouritesTexts.show}
      aria-expanded={isExpanded}
      aria-controls={PANEL_ID}
      className={styles.opener}
      onPress={() => actor.send({ type: 'card.toggled' })}
    >
      <Icon name={isExpanded ? 'starFilled' : 'star'} size={22} className={styles.star} />
      <span className={styles.word}>
        {favouritesTexts.title}
        <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={16} />
      </span>
    </Button>
  );
}
