import { useSelector } from '@xstate/react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { button } from '../../components/Button/Button.css.ts';
import { Icon } from '../../components/Icon/index.ts';
import * as styles from './FavouriteButton.css.ts';
import type { FavouriteStarProps } from './FavouriteStar.tsx';

/** The star of the scenario that a page is about, with its word. */
export function FavouriteButton({ actor }: FavouriteStarProps) {
  const isFavourite = useSelector(actor, (snapshot) => snapshot.hasTag('favourite'));
  return (
    <ToggleButton className={button()} isSelected={isFavourite} onChange={() => actor.send({ type: 'toggled' })}>
      {isFavourite ? <Icon name="starFilled" className={styles.full} /> : <Icon name="star" />}
      Favourite
    </ToggleButton>
  );
}
