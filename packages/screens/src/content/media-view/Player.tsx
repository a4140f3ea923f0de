import type { MediaItem } from '@community/contract/content';
import { titleOf } from '@community/machines/content';
import { Icon } from '@community/ui';
import * as styles from './MediaView.css.ts';

export interface PlayerProps {
  item: MediaItem;
}

/** The image or video itself, as large as there is room. A video has the browser's own controls and fetches ranges. */
export function Player({ item }: PlayerProps) {
  const { signed_full_url: url, signed_poster_url: poster, is_video: isVideo, width, height } = item;
  const title = titleOf(item);
  const size = { ...(width !== null && { width }), ...(height !== null && { height }) };
  if (url === null)
    return (
      <p className={styles.missing}>
        <Icon name={isVideo ? 'film' : 'image'} size={36} />
        This media is currently processing. please check back later.
      </p>
    );
  if (!isVideo)
    return (
      <img
        src={url}
        alt={item.description ? `${title}: ${item.description}` : title}
        {...size}
        className={styles.full}
      />
    );
  return (
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      {...(poster !== null && { poster })}
      {...size}
      className={styles.full}
    />
  );
}
