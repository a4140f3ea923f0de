import type { MediaItem } from '@community/contract/content';
import { type MediaViewerActor, titleOf } from '@community/machines/content';
import { mediaViewTexts } from '@community/messages/content';
import { Button, Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import * as styles from './MediaView.css.ts';

export interface PlayerProps {
  item: MediaItem;
  /** The viewer that an image opens in; without one it opens in none. */
  viewer?: MediaViewerActor | null;
}

const MediaViewer = lazyPart(() => import('./MediaViewer.tsx'));

/** An image that opens in the viewer when it is pressed. */
function Enlargeable({ viewer, children }: { viewer: MediaViewerActor; children: ReactNode }) {
  const isOpen = useSelector(viewer, (snapshot) => snapshot.hasTag('open'));
  return (
    <div className={styles.enlargeable}>
      {children}
      <Button icon="search" className={styles.open} onPress={() => viewer.send({ type: 'opened' })}>
        {mediaViewTexts.viewFullScreen}
      </Button>
      {isOpen && <MediaViewer actor={viewer} />}
    </div>
  );
}

/** The image or video itself, as large as there is room. A video has the browser's own controls and fetches ranges. */
export function Player({ item, viewer = null }: PlayerProps) {
  const { signed_full_url: url, signed_poster_url: poster, is_video: isVideo, width, height } = item;
  const title = titleOf(item);
  const size = { ...(width !== null && { width }), ...(height !== null && { height }) };
  if (url === null)
    return (
      <p className={styles.missing}>
        <Icon name={isVideo ? 'film' : 'image'} size={36} />
        {item.processing_error === null ? mediaViewTexts.processing : mediaViewTexts.processingFailed}
      </p>
    );
  const image = (
    <img src={url} alt={item.description ? `${title}: ${item.description}` : title} {...size} className={styles.full} />
  );
  if (!isVideo) return viewer ? <Enlargeable viewer={viewer}>{image}</Enlargeable> : image;
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
