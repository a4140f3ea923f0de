import type { MediaItem } from '@community/contract/content';
import { Icon } from '@community/ui';
import { formatClock } from '@community/ui/format';
import * as styles from './MediaPicture.css.ts';

interface MediaPictureProps {
  item: Pick<MediaItem, 'signed_thumb_url' | 'is_video' | 'duration'>;
  /** `small` is 60 pixels wide, `medium` fills its column. */
  size: 'small' | 'medium';
}

/** A small picture of an image or video beside its name, so it is hidden from screen readers. A video says how long it is. */
export function MediaPicture({ item, size }: MediaPictureProps) {
  const { signed_thumb_url: thumb, is_video: isVideo, duration } = item;
  return (
    <div aria-hidden className={styles.frame({ size })}>
      <Icon name={isVideo ? 'film' : 'image'} size={size === 'small' ? 20 : 36} />
      {thumb !== null && <img src={thumb} alt="" loading="lazy" decoding="async" className={styles.image} />}
      {isVideo && size === 'medium' && (
        <span className={styles.badge}>
          <Icon name="film" size={16} />
          {duration > 0 && formatClock(duration)}
        </span>
      )}
    </div>
  );
}
