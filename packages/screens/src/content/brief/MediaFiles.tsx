import type { ScenarioCourse } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import {
  type MediaViewerActor,
  type SoundPlayerActor,
  shownFilesOf,
  type ViewerPicture,
} from '@community/machines/content';
import { briefTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import * as styles from './Brief.css.ts';
import * as files from './PackageFiles.css.ts';
import { Part } from './Part.tsx';
import { SoundRow } from './SoundRow.tsx';

const MediaViewer = lazyPart(() => import('../media-view/MediaViewer.tsx'));

const kinds = {
  image: { name: briefTexts.image, icon: 'image' },
  video: { name: briefTexts.video, icon: 'film' },
  sound: { name: briefTexts.sound, icon: 'sound' },
  document: { name: briefTexts.document, icon: 'copy' },
} as const;

type MediaFile = ScenarioCourse['media'][number];

/** What kind of file it is, and how large; or that it does not come with the scenario. */
const noteOf = ({ kind, file_size: size }: MediaFile) =>
  `${kinds[kind].name}, ${size === null ? briefTexts.sentSeparately : formatFileSize(size)}`;

/** A picture or video, small; pressed, it opens over the page. */
function Thumbnail({ picture, note, onPress }: { picture: ViewerPicture; note: string; onPress: () => void }) {
  return (
    <Button className={files.thumbnail} onPress={onPress}>
      <span className={files.frame}>
        {picture.thumbUrl === null ? (
          <Icon name="film" size={32} />
        ) : (
          <img src={picture.thumbUrl} alt="" loading="lazy" className={files.picture} />
        )}
      </span>
      <span>
        {picture.title}
        <span className={styles.entryNote}>{note}</span>
      </span>
    </Button>
  );
}

function OpenViewer({ actor }: { actor: MediaViewerActor }) {
  return useSelector(actor, (snapshot) => snapshot.hasTag('open')) ? <MediaViewer actor={actor} /> : null;
}

interface MediaFilesProps {
  course: ScenarioCourse;
  /** Where pictures and videos open; null where none come with the scenario. */
  viewer: MediaViewerActor | null;
  /** The player for its recordings; null where none come with the scenario. */
  player: SoundPlayerActor | null;
}

/** The images, videos, recordings and documents of a scenario: those that come with it open right there. */
export function MediaFiles({ course, viewer, player }: MediaFilesProps) {
  const { media } = course;
  const notes = new Map(media.map((one) => [one.file, noteOf(one)]));
  const pictures = viewer ? shownFilesOf(course) : [];
  const rest = media.filter(({ file }) => !pictures.some(({ id }) => id === file));
  return (
    <Part title={briefTexts.media} note={String(media.length)}>
      {viewer && pictures.length > 0 && (
        <ul className={files.thumbnails}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Thumbnail
                picture={picture}
                note={notes.get(picture.id) ?? ''}
                onPress={() => viewer.send({ type: 'opened', item: picture })}
              />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul>
          {rest.map((one) =>
            player && one.kind === 'sound' && one.signed_url !== undefined ? (
              <SoundRow key={one.file} player={player} id={`media ${one.file}`} title={one.title} note={noteOf(one)} />
            ) : (
              <li key={one.file} className={styles.entry}>
                <Icon name={kinds[one.kind].icon} />
                <span>
                  {one.title}
                  <span className={styles.entryNote}>{noteOf(one)}</span>
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {viewer && <OpenViewer actor={viewer} />}
    </Part>
  );
}
