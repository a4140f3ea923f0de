import type { FavouriteToggleActor } from '@community/machines/content';
import { favouritesTexts } from '@community/messages/content';
import { Icon, VisuallyHidden } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Button as AriaButton } from 'react-aria-components/Button';
import * as styles from './FavouriteStar.css.ts';

export interface FavouriteStarProps {
  /** The running star. */
  actor: FavouriteToggleActor;
}

/** The star of a scenario in a list, with how many users starred it. */
export function FavouriteStar({ actor }: FavouriteStarProps) {
  const isFavourite = useSelector(actor, (snapshot) => snapshot.hasTag('favourite'));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches('unclear'));
  const { name, count } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <div className={styles.control}>
      <span className={styles.count}>
        {formatCount(count)}
        <VisuallyHidden> {favouritesTexts.favourites}</VisuallyHidden>
      </span>
      <AriaButton
        aria-label={isUnclear ? favouritesTexts.checkOf(name) : favouritesTexts.favouriteOf(name)}
        className={styles.star}
        aria-pressed={isFavourite}
        data-selected={isFavourite || undefined}
        onPress={() => actor.send({ type: 'toggled' })}
      >
        <Icon name={isUnclear ? 'refresh' : isFavourite ? 'starFilled' : 'star'} size={22} />
      </AriaButton>
    </div>
  );
}
