import { isMediaItem } from '@community/machines/content';
import type { ContentViewActor } from '@community/machines/content-view';
import { ContentView } from '../content-view/index.ts';
import { MediaDetails } from './MediaDetails.tsx';

export interface MediaViewProps {
  /** The running page, of a media item. */
  actor: ContentViewActor;
}

const list = { label: 'Media', href: '/media' };

/** The page of one image or video. */
export function MediaView({ actor }: MediaViewProps) {
  return (
    <ContentView actor={actor} noun="Media" list={list} aspectRatio="4 / 3">
      {({ item, ...shown }) =>
        isMediaItem(item) ? (
          <MediaDetails item={item} {...shown} onDownload={() => actor.send({ type: 'download.requested' })} />
        ) : null
      }
    </ContentView>
  );
}
