import type { MediaItem } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { contentTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { formatDuration } from '@community/ui/format';
import * as styles from './ContentSummary.css.ts';

interface MediaSummaryProps {
  item: MediaItem;
}

/** An image or video at a glance: which of the two, how long, how large. */
export function MediaSummary({ item }: MediaSummaryProps) {
  const { is_video: isVideo, duration, width, height, file_size: size } = item;
  return (
    <ul className={styles.bar} aria-label={contentTexts.summary}>
      <li className={styles.fact}>
        <Icon name={isVideo ? 'film' : 'image'} size={16} />
        {isVideo ? contentTexts.video : contentTexts.image}
      </li>
      {isVideo && duration > 0 && (
        <li className={styles.fact}>
          <Icon name="clock" size={16} />
          {formatDuration(Math.round(duration))}
        </li>
      )}
      {width !== null && height !== null && <li className={styles.fact}>{`${width} × ${height}`}</li>}
      {size > 0 && (
        <li className={styles.fact}>
          <Icon name="download" size={16} />
          {formatFileSize(size)}
        </li>
      )}
    </ul>
  );
}
