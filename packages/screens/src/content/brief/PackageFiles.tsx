import type { ScenarioCourse } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { Icon } from '@community/ui';
import * as styles from './Brief.css.ts';
import { Part } from './Part.tsx';

const mediaKinds = {
  image: { name: 'Image', icon: 'image' },
  video: { name: 'Video', icon: 'film' },
  sound: { name: 'Sound', icon: 'sound' },
  document: { name: 'Document', icon: 'copy' },
} as const;

/** The images, videos and documents of a scenario, and whether they come with it. */
export function MediaFiles({ media }: { media: ScenarioCourse['media'] }) {
  return (
    <Part title="Media" note={String(media.length)}>
      <ul>
        {media.map(({ file, kind, title, file_size }) => (
          <li key={file} className={styles.entry}>
            <Icon name={mediaKinds[kind].icon} />
            <span>
              {title}
              <span className={styles.entryNote}>
                {mediaKinds[kind].name}
                {file_size === null ? ', sent separately' : `, ${formatFileSize(file_size)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The sounds of a scenario. */
export function Sounds({ sounds }: { sounds: ScenarioCourse['sounds'] }) {
  return (
    <Part title="Sounds" note={String(sounds.length)}>
      <ul>
        {sounds.map(({ id, title, is_missing: isMissing }) => (
          <li key={id} className={styles.entry}>
            <Icon name="sound" />
            <span>
              {title}
              {isMissing === true && <span className={styles.entryNote}>Recording, sent separately</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
