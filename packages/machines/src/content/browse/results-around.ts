import type { ContentItem } from '../content-item.ts';
import { isMediaItem } from '../content-item.ts';
import type { LoadPictures } from '../viewer/media-viewer.machine.ts';
import type { ContentBrowseActor } from './content-browse.machine.ts';
import { loadPage } from './load-page.ts';

/** How many results are loaded around one, which is the longest page of media. */
const COUNT = 48;

/** Loads the results of a search around one that is on the page; null if it is not among the search's rows. */
export function resultsAround(browse: ContentBrowseActor, id: string): LoadPictures | null {
  const { context, children } = browse.getSnapshot();
  const list = children.list?.getSnapshot().context;
  const place = list?.shown?.rows.findIndex(({ uuid_id }: ContentItem) => uuid_id === id) ?? -1;
  if (!list || place === -1) return null;
  const offset = (list.page - 1) * list.pageSize + place;
  const request = { criteria: list.criteria, page: Math.floor(offset / COUNT) + 1, pageSize: COUNT };
  return async (signal) => (await loadPage(context, request, signal)).rows.filter(isMediaItem);
}
