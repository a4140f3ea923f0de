import { addressOf, type ContentBrowseActor, type ContentItem, isMediaItem } from '@community/machines/content';
import { previewTexts } from '@community/messages/content';
import { ButtonLink, Icon } from '@community/ui';
import { Button } from 'react-aria-components/Button';
import { Licence } from '../parts/licence/Licence.tsx';
import { tagTitle } from '../tags/tag-title.ts';
import * as styles from './PreviewPane.css.ts';

interface PreviewFootProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: ContentItem;
}

/** What a preview ends with: tags, which filter the list, and the way to the page. */
export function PreviewFoot({ actor, item }: PreviewFootProps) {
  const isMedia = isMediaItem(item);
  return (
    <footer className={styles.foot}>
      <Licence item={item} />
      {item.tags.length > 0 && (
        <ul aria-label={previewTexts.tags} className={styles.tags}>
          {item.tags.map(({ id, title }) => (
            <li key={id}>
              <Button className={styles.tag} onPress={() => actor.send({ type: 'tag.added', tag: id })}>
                {tagTitle(title)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        variant="quiet"
        href={addressOf(isMedia ? 'media' : 'scenario', item.uuid_id)}
        className={styles.open}
      >
        {isMedia ? previewTexts.openThePage : previewTexts.openTheBrief}
        <Icon name="chevronRight" size={18} />
      </ButtonLink>
    </footer>
  );
}
