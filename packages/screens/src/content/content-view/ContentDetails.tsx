import {
  type ContentItem,
  type DownloadActor,
  type FavouriteToggleActor,
  kindOf,
  languageOf,
  titleOf,
} from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { contentTexts, contentViewTexts } from '@community/messages/content';
import { Icon, Link } from '@community/ui';
import { formatCount, formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { ForeignLanguage } from '../parts/ForeignLanguage.tsx';
import { formatContributor } from '../parts/format-content.ts';
import { Licence } from '../parts/licence/Licence.tsx';
import { UpdatedMark } from '../parts/UpdatedMark.tsx';
import { tagTitle } from '../tags/tag-title.ts';
import * as styles from './ContentView.css.ts';

/** The list in which a tag filters. */
const lists = { scenario: '/scenarios', media: '/media' };

export interface ContentDetailsProps {
  item: ContentItem;
  toggle: FavouriteToggleActor;
  download: DownloadActor;
  onDownload: () => void;
  /** The large picture at its side. */
  picture: ReactNode;
  /** A picture beside its name. */
  portrait?: ReactNode;
  /** The facts of this kind shown on their own line. */
  summary?: ReactNode;
  /** The facts of this kind before the counts, as list items. */
  facts?: ReactNode;
  /** The menu of further actions, after its star. */
  menu?: ReactNode;
  /** A further action, after its star. */
  action?: ReactNode;
}

/** The beginning of the page of a piece of content: its picture, name and actions. */
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
  const language = languageOf(item);
  useShortcuts((key) => {
    if (key === 's') return () => toggle.send({ type: 'toggled' });
    return key === 'd' ? onDownload : undefined;
  });
  return (
    <div className={portrait ? styles.heroWithPortrait : styles.hero}>
      <title>{pageTitle(title)}</title>
      {picture}
      <div className={portrait ? styles.aboutPatient : styles.about}>
        <header className={portrait ? styles.header : undefined}>
          {portrait}
          <div>
            <h1 tabIndex={-1} className={styles.heading} lang={language}>
              {title}
            </h1>
            <p className={styles.by}>
              {contentViewTexts.contributedBy}{' '}
              <Link href={`/view-user/${item.contributed_by.uuid_id}`}>{formatContributor(item.contributed_by)}</Link>
              <span aria-hidden="true"> · </span>
              <time dateTime={item.contributed_at} className={styles.date}>
                {formatDate(item.contributed_at)}
              </time>{' '}
              {language !== undefined && <ForeignLanguage code={language} />}
            </p>
          </div>
        </header>
        {item.updated_since_download === true && (
          <p className={styles.updated}>
            <UpdatedMark item={item} />
            <span>{item.file_note ?? contentTexts.updatedSinceDownload}</span>
          </p>
        )}
        {item.description && (
          <p className={styles.description} lang={language}>
            {item.description}
          </p>
        )}
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={contentViewTexts.tags}>
            {item.tags.map(({ id, title: tag }) => (
              <li key={id}>
                <Link variant="quiet" href={`${lists[kindOf(item)]}?tags=${id}`} className={styles.tag}>
                  {tagTitle(tag)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {summary}
        <Licence item={item} />
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
