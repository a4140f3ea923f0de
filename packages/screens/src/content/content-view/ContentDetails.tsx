import { type ContentItem, type DownloadActor, type FavouriteToggleActor, titleOf } from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { contentViewTexts } from '@community/messages/content';
import { Chip, Icon, Link } from '@community/ui';
import { formatCount, formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../favourite-toggle/FavouriteButton.tsx';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { formatContributor } from '../parts/format-content.ts';
import * as styles from './ContentView.css.ts';

export interface ContentDetailsProps {
  item: ContentItem;
  toggle: FavouriteToggleActor;
  download: DownloadActor;
  onDownload: () => void;
  /** What is large at its side. */
  picture: ReactNode;
  /** A picture beside its name. */
  portrait?: ReactNode;
  /** The facts of this kind shown on their own line. */
  summary?: ReactNode;
  /** The facts of this kind before the counts, as list items. */
  facts?: ReactNode;
  /** What else can be done with it, after its star. */
  menu?: ReactNode;
  /** A further action, after its star. */
  action?: ReactNode;
}

/** What the page of a piece of content begins with: its picture, what it is called, and what can be done with it. */
export function ContentDetails({
  item,
  toggle,
  download,
  onDownload,
  picture,
  portrait,
  summary,
  facts,
  menu,
  action,
}: ContentDetailsProps) {
  const favourites = useSelector(toggle, (snapshot) => snapshot.context.count);
  const title = titleOf(item);
  return (
    <div className={styles.hero}>
      <title>{pageTitle(title)}</title>
      {picture}
      <div className={styles.about}>
        <header className={portrait ? styles.header : undefined}>
          {portrait}
          <div>
            <h1 tabIndex={-1} className={styles.heading}>
              {title}
            </h1>
            <p className={styles.by}>
              {contentViewTexts.contributedBy}{' '}
              <Link href={`/view-user/${item.contributed_by.uuid_id}`}>{formatContributor(item.contributed_by)}</Link>
              <span aria-hidden="true"> · </span>
              <time dateTime={item.contributed_at} className={styles.date}>
                {formatDate(item.contributed_at)}
              </time>
            </p>
          </div>
        </header>
        {item.description && <p className={styles.description}>{item.description}</p>}
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={contentViewTexts.tags}>
            {item.tags.map(({ id, title: tag }) => (
              <li key={id}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        {summary}
        <ul className={styles.facts} aria-label={contentViewTexts.atAGlance}>
          {facts}
          <li className={styles.fact}>
            <Icon name="star" size={16} />
            {contentViewTexts.favourites(favourites, formatCount(favourites))}
          </li>
          <li className={styles.fact}>
            <Icon name="download" size={16} />
            {contentViewTexts.downloads(item.num_downloads, formatCount(item.num_downloads))}
          </li>
        </ul>
        <div className={menu ? styles.actionBar : styles.actions}>
          <DownloadButton actor={download} fileSize={item.file_size} onPress={onDownload} />
          <FavouriteButton actor={toggle} />
          {menu}
          {action}
        </div>
      </div>
    </div>
  );
}
