import type { MediaItem } from '@community/contract/content';
import {
  addressOf,
  type ContentBrowseActor,
  type FavouriteToggleActor,
  isNewSince,
  titleOf,
} from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Link } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { MediaPicture } from '../../parts/summary/MediaPicture.tsx';
import { MediaSummary } from '../../parts/summary/MediaSummary.tsx';
import { UpdatedMark } from '../../parts/UpdatedMark.tsx';
import { tagTitle } from '../../tags/tag-title.ts';
import { ContributorButton } from './ContributorButton.tsx';
import * as styles from './MediaCard.css.ts';
import { NewMark } from './NewMark.tsx';
import { RowActions } from './RowActions.tsx';

interface MediaCardProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: MediaItem;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  /** Whether it is previewed beside the grid. */
  isChosen: boolean;
}

/** An image or video in the grid: the whole picture, and what it is. */
export const MediaCard = memo(function MediaCard({ actor, item, toggle, isChosen }: MediaCardProps) {
  const { contributed_by: contributor } = item;
  const { newSince = null } = actor.getSnapshot().context;
  const isNew = isNewSince(item.contributed_at, newSince);
  return (
    <li data-row={item.uuid_id}>
      <article className={styles.card} data-chosen={isChosen || undefined}>
        <div className={styles.picture}>
          <MediaPicture item={item} size="medium" />
          {(isNew || item.updated_since_download === true) && (
            <div className={styles.marks}>
              {isNew && <NewMark />} <UpdatedMark item={item} />
            </div>
          )}
        </div>
        <h2 className={styles.title}>
          <Link
            variant="quiet"
            href={addressOf('media', item.uuid_id)}
            className={styles.link}
            {...(isChosen && { 'aria-current': true })}
          >
            {titleOf(item)}
          </Link>
        </h2>
        <div className={styles.summary}>
          <MediaSummary item={item} />
        </div>
        <div className={styles.by}>
          <p className={styles.contributor}>
            <span className={styles.name}>
              <ContributorButton actor={actor} contributor={contributor} />
            </span>
            <span>{browseTexts.countOfDownloads(item.num_downloads, formatCount(item.num_downloads))}</span>
          </p>
          <RowActions actor={actor} item={item} toggle={toggle} className={styles.actions} />
        </div>
        <p className={styles.description}>{item.description}</p>
        {item.tags.length > 0 ? (
          <ul className={styles.tags} aria-label={browseTexts.tags}>
            {item.tags.map(({ id, title }) => (
              <li key={id} title={title} className={styles.tag}>
                <Button className={styles.tagFilter} onPress={() => actor.send({ type: 'tag.added', tag: id })}>
                  <span className={styles.tagName}>{tagTitle(title)}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.tags} />
        )}
      </article>
    </li>
  );
});
