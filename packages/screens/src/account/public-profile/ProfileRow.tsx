import { addressOf, type ContentItem, kindOf, languageOf, titleOf } from '@community/machines/content';
import { publicProfileTexts } from '@community/messages/account';
import { Link } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { ForeignLanguage } from '../../content/parts/ForeignLanguage.tsx';
import { formatContributor } from '../../content/parts/format-content.ts';
import { ContentPicture } from '../../content/parts/summary/ContentPicture.tsx';
import { UpdatedMark } from '../../content/parts/UpdatedMark.tsx';
import * as styles from './PublicProfile.css.ts';

interface ProfileRowProps {
  item: ContentItem;
  /** Whether it names its contributor. */
  showsContributor: boolean;
}

/** A scenario or media item in a list of a profile. */
export function ProfileRow({ item, showsContributor }: ProfileRowProps) {
  const { contributed_by: contributor } = item;
  const language = languageOf(item);
  const favourites = 'number_favourites' in item ? item.number_favourites : null;
  return (
    <li className={styles.row}>
      <ContentPicture item={item} size="small" />
      <div>
        <span lang={language}>
          <Link variant="quiet" href={addressOf(kindOf(item), item.uuid_id)} className={styles.name}>
            {titleOf(item)}
          </Link>
        </span>
        <p className={styles.note}>
          <UpdatedMark item={item} />
          {item.updated_since_download === true && <span aria-hidden="true"> · </span>}
          {showsContributor && (
            <>
              <Link href={`/view-user/${contributor.uuid_id}`}>{formatContributor(contributor)}</Link>
              {favourites !== null && <span aria-hidden="true"> · </span>}
            </>
          )}
          {favourites !== null && publicProfileTexts.favourites(favourites, formatCount(favourites))}{' '}
          {language !== undefined && <ForeignLanguage code={language} />}
        </p>
      </div>
    </li>
  );
}
