import {
  addressOf,
  type ContentItem,
  type FavouriteToggleActor,
  kindOf,
  languageOf,
  titleOf,
} from '@community/machines/content';
import { favouritesTexts } from '@community/messages/content';
import { IconButton, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { ForeignLanguage } from '../parts/ForeignLanguage.tsx';
import { formatContributor } from '../parts/format-content.ts';
import { ContentPicture } from '../parts/summary/ContentPicture.tsx';
import { UpdatedMark } from '../parts/UpdatedMark.tsx';
import * as styles from './FavouritesPanel.css.ts';

interface FavouriteRowProps {
  item: ContentItem;
  /** Its remove control; missing for the moment before the panel has made it. */
  toggle: FavouriteToggleActor | undefined;
}

/** One favourite in the panel. */
export function FavouriteRow({ item, toggle }: FavouriteRowProps) {
  const title = titleOf(item);
  const language = languageOf(item);
  const isUnclear = useSelector(toggle, (snapshot) => snapshot?.matches('unclear') === true);
  const isBusy = useSelector(toggle, (snapshot) => snapshot?.hasTag('busy') === true);
  return (
    <li className={styles.row}>
      <ContentPicture item={item} size="small" />
      <div>
        <span lang={language}>
          <Link variant="quiet" href={addressOf(kindOf(item), item.uuid_id)}>
            {title}
          </Link>
        </span>
        <p className={styles.by}>
          <UpdatedMark item={item} />
          {item.updated_since_download === true && <span aria-hidden="true"> · </span>}
          {formatContributor(item.contributed_by)} {language !== undefined && <ForeignLanguage code={language} />}
        </p>
      </div>
      <IconButton
        icon={isUnclear ? 'refresh' : 'close'}
        iconSize={18}
        aria-label={isUnclear ? favouritesTexts.checkOf(title) : favouritesTexts.remove(title)}
        isDisabled={!toggle}
        isPending={isBusy}
        onPress={() => toggle?.send({ type: 'toggled' })}
      />
    </li>
  );
}
