import {
  addressOf,
  type ContentBrowseActor,
  type ContentItem,
  isMediaItem,
  titleOf,
} from '@community/machines/content';
import { previewTexts } from '@community/messages/content';
import { PatientPicture } from '@community/pictures/patients';
import { IconButton, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FavouriteStar } from '../favourites/FavouriteStar.tsx';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { formatContributor } from '../parts/format-content.ts';
import { LanguageChip } from '../parts/LanguageChip.tsx';
import { UpdatedMark } from '../parts/UpdatedMark.tsx';
import * as styles from './PreviewPane.css.ts';

interface PreviewHeadProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: ContentItem;
  onClose: () => void;
}

/** The head of a preview, always in view: its name, its download and its star. */
export function PreviewHead({ actor, item, onClose }: PreviewHeadProps) {
  const { uuid_id: id, contributed_by: contributor } = item;
  const scenario = isMediaItem(item) ? null : item;
  const language = scenario?.unicode_language_identifier;
  const toggle = useSelector(actor, ({ context }) => context.toggles[id]);
  const download = useSelector(actor, ({ children }) => children.download);
  const languages = useSelector(actor, ({ context }) => context.languages);
  return (
    <header className={styles.head}>
      {scenario && (
        <div className={styles.portrait}>
          <PatientPicture index={scenario.patient_photo} size="small" />
        </div>
      )}
      <div className={styles.identity}>
        <h2 className={styles.title} lang={language}>
          <Link variant="quiet" href={addressOf(scenario ? 'scenario' : 'media', id)}>
            {titleOf(item)}
          </Link>
        </h2>
        <p className={styles.by}>
          {language !== undefined && !languages.includes(language) && <LanguageChip code={language} />}
          <UpdatedMark item={item} />
          <span className={styles.contributor}>
            {previewTexts.contributedBy}{' '}
            <Link href={`/view-user/${contributor.uuid_id}`}>{formatContributor(contributor)}</Link>
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        {download && (
          <DownloadButton
            actor={download}
            id={id}
            fileSize={item.file_size}
            onPress={() => actor.send({ type: 'download.requested', id, name: titleOf(item) })}
          />
        )}
        {toggle && <FavouriteStar actor={toggle} />}
        <IconButton icon="close" aria-label={previewTexts.close} onPress={onClose} />
      </div>
    </header>
  );
}
