import type { MediaItem } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { Player } from '../media-view/Player.tsx';
import { MediaSummary } from '../parts/summary/MediaSummary.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import * as styles from './PreviewPane.css.ts';

export interface MediaPreviewProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: MediaItem;
}

/** An image as a whole or a video that plays, and what it is. */
export function MediaPreview({ actor, item }: MediaPreviewProps) {
  return (
    <>
      <Player item={item} />
      <MediaSummary item={item} />
      {item.description !== '' && <p className={styles.description}>{item.description}</p>}
      <PreviewFoot actor={actor} item={item} />
    </>
  );
}
