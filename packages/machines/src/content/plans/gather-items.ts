import { type NewPlanItem, PLAN_ITEMS_MAX } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { COUNT_MAX } from '@community/contract/shared';
import type { ContentKind } from '../../shared/shared.ts';
import type { BrowseCriteria } from '../browse/criteria.ts';
import { loadPage } from '../browse/load-page.ts';
import { callsOf } from '../calls.ts';
import { type ContentItem, kindOf, titleOf } from '../content-item.ts';

/** What is to be put into a plan. */
export interface Gathered {
  /** At most as many as a plan holds. */
  items: NewPlanItem[];
  /** How many there are. */
  total: number;
}

const toNew = (item: ContentItem): NewPlanItem => ({ kind: kindOf(item), uuid_id: item.uuid_id });

/** What is to be put into a plan. */
export interface PlanAdditionRequest {
  /** Its name: a title, or its source. */
  name: string;
  /** Fetches the items; at most as many as a plan holds. */
  gather: (signal: AbortSignal) => Promise<Gathered>;
  /** The suggested title for a new plan of them; empty for none. */
  title: string;
}

/** Puts one scenario or media item into a plan. */
export const planOne = (item: ContentItem): PlanAdditionRequest => ({
  name: titleOf(item),
  title: '',
  gather: async () => ({ items: [toNew(item)], total: 1 }),
});

/** Where results are fetched from. */
interface Source {
  api: Api;
  kind: ContentKind;
  languages: readonly string[];
  criteria: BrowseCriteria;
}

/** Fetches the results of a search, page by page, until a plan is full. */
export async function gatherResults({ criteria, ...source }: Source, signal: AbortSignal): Promise<Gathered> {
  const found = new Map<string, NewPlanItem>();
  for (let page = 1; ; page += 1) {
    const { total, rows } = await loadPage(source, { criteria, page, pageSize: COUNT_MAX }, signal);
    for (const row of rows) found.set(row.uuid_id, toNew(row));
    if (rows.length === 0 || page * COUNT_MAX >= Math.min(total, PLAN_ITEMS_MAX))
      return { items: [...found.values()].slice(0, PLAN_ITEMS_MAX), total };
  }
}

/** Fetches the user's favourites: the scenarios, then the media. */
export async function gatherFavourites(api: Api, signal: AbortSignal): Promise<Gathered> {
  const kinds = ['scenario', 'media'] as const;
  const lists = await Promise.all(
    kinds.map((kind) => callsOf(api, kind).listFavourites({ signal, acceptsCached: true })),
  );
  const items = lists.flat().map(toNew);
  return { items: items.slice(0, PLAN_ITEMS_MAX), total: items.length };
}
