import type { MediaItem } from '@community/contract/media';
import { titleOf } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { Chip } from '../../components/Chip/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { Link } from '../../components/Link/index.ts';
import { formatContributor, formatCount, formatDate } from '../../format/index.ts';
import * as styles from '../content-view/ContentView.css.ts';
import type { ShownContent } from '../content-view/index.ts';
import { DownloadButton } from '../download/index.ts';
import { FavouriteButton } from '../favourite-toggle/index.ts';
import { MediaFacts } from '../media-facts/index.ts';
import { Player } from './Player.tsx';

interface MediaDetailsProps extends Omit<ShownContent, 'item'> {
  item: MediaItem;
  onDownload: () => void;
}

/** Everything about an image or video. */
export function MediaDetails({ item, toggle, download, onDownload }: MediaDetailsProps) {
  const favourites = useSelector(toggle, (snapshot) => snapshot.context.count);
  const title = titleOf(item);
  return (
    <>
      <title>{`${title} · Community`}</title>
      <div className={styles.hero}>
        <Player item={item} />
        <div className={styles.about}>
          <header>
            <h1 tabIndex={-1} className={styles.heading}>
              {title}
            </h1>
            <p className={styles.by}>
              Contributed by{' '}
              <Link href={`/view-user/${item.contributed_by.uuid_id}`}>{formatContributor(item.contributed_by)}</Link>
              <span aria-hidden="true"> · </span>
              <time dateTime={item.contributed_at}>{formatDate(item.contributed_at)}</time>
            </p>
          </header>
          {item.description && <p className={styles.description}>{item.description}</p>}
          {item.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {item.tags.map(({ id, title: tag }) => (
                <li key={id}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
          <MediaFacts item={item} />
          <ul className={styles.facts} aria-label="At a glance">
            <li className={styles.fact}>
              <Icon name="star" size={16} />
              {formatCount(favourites)} {favourites === 1 ? 'favourite' : 'favourites'}
            </li>
            <li className={styles.fact}>
              <Icon name="download" size={16} />
              {formatCount(item.num_downloads)} {item.num_downloads === 1 ? 'download' : 'downloads'}
            </li>
          </ul>
          <div className={styles.actions}>
            <DownloadButton actor={download} fileSize={item.file_size} onPress={onDownload} />
            <FavouriteButton actor={toggle} />
          </div>
        </div>
      </div>
    </>
  );
}
