import type { Api } from '@community/contract/http';
import type { ActorRefFrom } from 'xstate';
import { createPagedListMachine, type Page, type PageRequest } from '../../shared/paged-list.machine.ts';
import type { ContentKind } from '../../shared/shared.ts';
import type { ContentItem } from '../content.ts';
import type { OwnSort } from './own-criteria.ts';

/** The list of own content. */
export const ownListMachine = createPagedListMachine<OwnSort, ContentItem>('own-list');

/** A running {@link ownListMachine}. */
export type OwnListActor = ActorRefFrom<typeof ownListMachine>;

/** Fetches a page of own content. Media have no order to choose: they come with the newest first. */
export async function loadOwn(
  { api, kind }: { api: Api; kind: ContentKind },
  { criteria, page, pageSize }: PageRequest<OwnSort> & { pageSize: number },
  signal: AbortSignal,
): Promise<Page<ContentItem>> {
  const place = { offset: (page - 1) * pageSize, count: pageSize };
  if (kind === 'media') {
    const { total, media } = await api.listOwnMedia({ params: place }, { signal });
    return { total, rows: media };
  }
  const { total, scenarios } = await api.listOwnScenarios({ params: { ...place, ...criteria } }, { signal });
  return { total, rows: scenarios };
}
