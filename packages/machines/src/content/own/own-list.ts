import { searchWords } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { COUNT_MAX } from '@community/contract/shared';
import type { ActorRefFrom } from 'xstate';
import { createPagedListMachine, type Page, type PageRequest } from '../../shared/paged-list.machine.ts';
import type { ContentKind } from '../../shared/shared.ts';
import type { ContentItem } from '../content-item.ts';
import type { OwnCriteria } from './own-criteria.ts';

/** The list of own content. */
export const ownListMachine = createPagedListMachine<OwnCriteria, ContentItem>('own-list');

/** A running {@link ownListMachine}. */
export type OwnListActor = ActorRefFrom<typeof ownListMachine>;

/** Where own content is fetched from. */
interface Source {
  api: Api;
  kind: ContentKind;
}

/** Fetches a page of own content. Media have no order to choose: they come with the newest first. */
export async function loadOwn(
  { api, kind }: Source,
  { criteria, page, pageSize }: PageRequest<OwnCriteria> & { pageSize: number },
  signal: AbortSignal,
): Promise<Page<ContentItem>> {
  const { status, term, sort, direction } = criteria;
  const place = { offset: (page - 1) * pageSize, count: pageSize };
  const words = searchWords(term);
  const query = { ...(status !== null && { status }), ...(words.length > 0 && { term: words }) };
  if (kind === 'media') {
    const { total, media, counts } = await api.listOwnMedia({ params: place, query }, { signal });
    return { total, rows: media, ...(counts && { counts }) };
  }
  const { total, scenarios, counts } = await api.listOwnScenarios(
    { params: { ...place, sort, direction }, query },
    { signal },
  );
  return { total, rows: scenarios, ...(counts && { counts }) };
}

/** Fetches the uuids of everything that matches, on all pages. */
export async function loadAllIds(source: Source, criteria: OwnCriteria, signal: AbortSignal): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { total, rows } = await loadOwn(source, { criteria, page, pageSize: COUNT_MAX }, signal);
    for (const { uuid_id } of rows) ids.add(uuid_id);
    if (rows.length === 0 || page * COUNT_MAX >= total) return [...ids];
  }
}
