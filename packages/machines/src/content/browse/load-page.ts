import { devices, searchWords } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import type { Page, PageRequest } from '../../shared/paged-list.machine.ts';
import type { ContentKind } from '../../shared/shared.ts';
import type { ContentItem } from '../content-item.ts';
import type { BrowseCriteria } from './criteria.ts';

interface Place {
  api: Api;
  kind: ContentKind;
  /** The reader's languages, as ISO 639-1. */
  languages: readonly string[];
}

/** The ids of the devices that are wanted; none for all. */
function deviceIds(device: BrowseCriteria['device']): number[] {
  if (device === null) return [];
  return typeof device === 'number' ? [device] : devices.filter(({ kind }) => kind === device).map(({ id }) => id);
}

/** Loads one page of results; those in the reader's languages come first, unless they are to be mixed. */
export async function loadPage(
  { api, kind, languages }: Place,
  { criteria, page, pageSize }: PageRequest<BrowseCriteria> & { pageSize: number },
  signal: AbortSignal,
): Promise<Page<ContentItem>> {
  const { age, condition, fileType, tags, language, device, contributor, sort, isMixed } = criteria;
  const term = searchWords(criteria.term);
  const place = { offset: (page - 1) * pageSize, count: pageSize };
  const order = { ...(sort !== null && { sort }), ...(contributor !== null && { contributor }) };
  if (kind === 'scenario') {
    const query = {
      language: language === null ? [] : [language],
      prefer: isMixed || language !== null ? [] : [...languages],
      device: deviceIds(device),
      ...order,
    };
    const list = await api.listScenarios({ params: { ...place, age, condition, term, tags }, query }, { signal });
    return { total: list.total, isCapped: list.total_is_capped === true, rows: list.scenarios };
  }
  const query = { term, fileType, ...order };
  const list = await api.listMedia({ params: { ...place, sort: '-1', tags }, query }, { signal });
  return { total: list.total, isCapped: list.total_is_capped === true, rows: list.media };
}
