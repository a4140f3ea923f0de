import type { ScenarioCourse } from '@community/contract/content';
import type { ViewerPicture } from '../viewer/media-viewer.machine.ts';

/** The pictures and videos of a scenario that can be shown. */
export const shownFilesOf = ({ media }: ScenarioCourse): ViewerPicture[] =>
  media.flatMap(({ file, kind, title, signed_url: url }) =>
    url !== undefined && (kind === 'image' || kind === 'video')
      ? [{ id: file, title, description: '', url, thumbUrl: kind === 'image' ? url : null, isVideo: kind === 'video' }]
      : [],
  );

/** A recording that can be played. */
export interface Recording {
  /** Unique within the scenario. */
  id: string;
  title: string;
  url: string;
}

/** The playable recordings of a scenario, wherever its file names them. */
export const recordingsOf = ({ media, sounds }: ScenarioCourse): Recording[] => [
  ...media.flatMap(({ file, kind, title, signed_url: url }) =>
    url !== undefined && kind === 'sound' ? [{ id: `media ${file}`, title, url }] : [],
  ),
  ...sounds.flatMap(({ id, title, signed_url: url }) => (url === undefined ? [] : [{ id: `sound ${id}`, title, url }])),
];
