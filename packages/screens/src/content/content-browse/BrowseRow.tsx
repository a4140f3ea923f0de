import { addressOf, type ContentItem, type FavouriteToggleActor, kindOf, titleOf } from '@community/machines/content';
import { sweepHost } from '@community/pictures/monitor';
import { Chip, Link, tagTitle } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { memo } from 'react';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import { FavouriteStar } from '../favourite-toggle/FavouriteStar.tsx';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { ContentSummary } from '../parts/ContentSummary.tsx';
import { formatContributor } from '../parts/format-content.ts';
import * as styles from './BrowseRow.css.ts';

interface BrowseRowProps {
  item: ContentItem;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  /** Called with it when it is to be downloaded; the same function each time, or the row is drawn again. */
  onDownload: (item: ContentItem) => void;
}

/** A scenario, image or video in the list. Memoized, because lists change often without their rows. */
export const BrowseRow = memo(function BrowseRow({ item, toggle, onDownload }: BrowseRowProps) {
  const href = addressOf(kindOf(item), item.uuid_id);
  const title = titleOf(item);
  return (
    <li>
      <article className={`${styles.row} ${sweepHost}`}>
        <div className={styles.picture}>
          <ContentPicture item={item} />
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
                if (id === 'download') onDownload(item);
              }}
              className={styles.more}
            />
          </header>
          <p className={styles.by}>
            Contributed by{' '}
            <Link href={`/view-user/${item.contributed_by.uuid_id}`}>{formatContributor(item.contributed_by)}</Link>
            <span aria-hidden="true" className={styles.dot}>
              {' · '}
            </span>
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
          <ContentSummary item={item} />
        </div>
      </article>
    </li>
  );
});
