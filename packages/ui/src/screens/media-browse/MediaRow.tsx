import type { MediaItem } from '@community/contract/media';
import { titleOf } from '@community/machines/content';
import { Chip, tagTitle } from '../../components/Chip/index.ts';
import { Link } from '../../components/Link/index.ts';
import { MenuButton } from '../../components/MenuButton/index.ts';
import { formatContributor, formatCount } from '../../format/index.ts';
import * as styles from '../content-browse/BrowseRow.css.ts';
import type { BrowseRowProps } from '../content-browse/index.ts';
import { FavouriteStar } from '../favourite-toggle/index.ts';
import { MediaFacts } from '../media-facts/index.ts';
import { MediaPicture } from '../media-picture/index.ts';

interface MediaRowProps extends Omit<BrowseRowProps, 'item'> {
  item: MediaItem;
}

/** An image or video in the list. */
export function MediaRow({ item, toggle, onDownload }: MediaRowProps) {
  const href = `/media/${item.uuid_id}`;
  const title = titleOf(item);
  return (
    <li>
      <article className={styles.row}>
        <div className={styles.picture}>
          <MediaPicture item={item} />
        </div>
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 className={styles.name}>
              <Link variant="quiet" href={href}>
                {title}
              </Link>
            </h2>
            {toggle && <FavouriteStar actor={toggle} />}
            <MenuButton
              label={`More for ${title}`}
              entries={[
                { id: 'download', label: 'Download', icon: 'download' },
                { id: 'open', label: 'Open', icon: 'eye', href },
              ]}
              onAction={(id) => {
                if (id === 'download') onDownload();
              }}
              className={styles.more}
            />
          </header>
          <p className={styles.by}>
            Contributed by{' '}
            <Link href={`/view-user/${item.contributed_by.uuid_id}`}>{formatContributor(item.contributed_by)}</Link>
            <span aria-hidden="true"> · </span>
            <span className={styles.downloads}>
              <span className={styles.figure}>{formatCount(item.num_downloads)}</span> downloads
            </span>
          </p>
          <p className={styles.description}>{item.description}</p>
          {item.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {item.tags.map(({ id, title: tag }) => (
                <li key={id}>
                  <Chip title={tag}>{tagTitle(tag)}</Chip>
                </li>
              ))}
            </ul>
          )}
          <MediaFacts item={item} />
        </div>
      </article>
    </li>
  );
}
