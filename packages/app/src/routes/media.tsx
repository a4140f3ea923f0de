import { MediaBrowse } from '@community/ui/screens/media-browse';
import { useBrowse } from '../browse.ts';

/** Browsing media. */
export function Component() {
  return <MediaBrowse actor={useBrowse('media')} />;
}
