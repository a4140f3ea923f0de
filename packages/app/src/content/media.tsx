import { MediaBrowse } from '@community/screens/content';
import { useBrowse } from './browse.ts';

/** Browsing media. */
export function Component() {
  return <MediaBrowse actor={useBrowse('media')} />;
}
