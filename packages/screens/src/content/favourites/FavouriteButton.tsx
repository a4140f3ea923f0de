import { favouritesTexts } from '@community/messages/content';
import { Button, Icon } from '@community/ui';
import { button } from '@community/ui/styles';
import { useSelector } from '@xstate/react';
import { Button as AriaButton } from 'react-aria-components/Button';
import * as styles from './FavouriteButton.css.ts';
import type { FavouriteStarProps } from './FavouriteStar.tsx';

/** The star of the scenario that a page is about, with its word. */
export function FavouriteButton({ actor }: FavouriteStarProps) {
  const isFavourite = useSelector(actor, (snapshot) => snapshot.hasTag('favourite'));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches('unclear'));
  if (isUnclear)
    return (
      <Button icon="refresh" onPress={() => actor.send({ type: 'toggled' })}>
        {favouritesTexts.check}
      </Button>
    );
  return (
    <AriaButton
      className={button()}
      aria-pressed={isFavourite}
      data-selected={isFavourite || undefined}
      onPress={() => actor.send({ type: 'toggled' })}
    >
      {isFavourite ? <Icon name="starFilled" className={styles.full} /> : <Icon name="star" />}
      <span className={styles.word}>{favouritesTexts.favourite}</span>
    </AriaButton>
  );
}
