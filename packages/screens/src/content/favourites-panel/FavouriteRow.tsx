import {
  addressOf,
  type ContentItem,
  type FavouriteToggleActor,
  isMediaItem,
  kindOf,
  titleOf,
} from '@community/machines/content';
import { favouritesTexts } from '@community/messages/content';
import { IconButton, Link } from '@community/ui';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { formatContributor } from '../parts/format-content.ts';
import * as styles from './FavouritesPanel.css.ts';

interface FavouriteRowProps {
  item: ContentItem;
  /** Its remove control; missing for the moment before the panel has made it. */
  toggle: FavouriteToggleActor | undefined;
}

/** One favourite in the panel. */
export function FavouriteRow({ item, toggle }: FavouriteRowProps) {
  const title = titleOf(item);
  return (
    <li className={styles.row}>
      <ContentPicture item={item} size="small" />
      <div>
        <span {...(!isMediaItem(item) && { lang: item.unicode_language_identifier })}>
          <Link variant="quiet" href={addressOf(kindOf(item), item.uuid_id)}>
            {title}
          </Link>
        </span>
        <p className={styles.by}>{formatContributor(item.contributed_by)}</p>
      </div>
      <IconButton
        icon="close"
        iconSize={18}
        aria-label={favouritesTexts.remove(title)}
        isDisabled={!toggle}
        onPress={() => toggle?.send({ type: 'toggled' })}
      />
    </li>
  );
}
