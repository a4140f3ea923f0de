import type { BulkChange, BulkChanged } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import type { ContentKind } from '../../shared/shared.ts';
import { type ContentItem, callsOf, titleOf } from '../content.ts';

/** The input of a bulk change. */
export interface Change {
  api: Api;
  kind: ContentKind;
  body: BulkChange;
}

/** Changes own items and returns the outcome of each. A single item is deleted with the call for one. */
export async function change({ api, kind, body }: Change, signal: AbortSignal): Promise<BulkChanged> {
  const calls = callsOf(api, kind);
  const [id, ...others] = body.ids;
  if (body.action !== 'delete' || id === undefined || others.length > 0) return calls.changeAll({ body }, { signal });
  const { undo_until } = await calls.remove({ params: { id } }, { signal });
  return { successes: [{ uuid_id: id, name: '' }], errors: [], undo_until };
}

/** Undo is offered as long as the server allows, but at least this long, in milliseconds. */
export const UNDO_MIN = 60_000;

/** The shortest time for which a deletion with a lost response can be undone. */
export const shortestUndo = (): string => new Date(Date.now() + UNDO_MIN).toISOString();

/** Whether an item, or null if it is gone, reflects a change. */
function isChanged({ action, tag }: BulkChange, item: ContentItem | null): boolean {
  if (item === null || action === 'delete') return item === null && action === 'delete';
  if (action === 'publish') return item.privacy_level === 2;
  if (action === 'unpublish') return item.privacy_level === 0;
  return action === 'restore' || item.tags.some(({ id }) => id === tag);
}

/** The outcome of a change after a lost response, from the current items. Rejects if they cannot be loaded. */
export async function findOutcome({ api, kind, body }: Change, signal: AbortSignal): Promise<BulkChanged> {
  const find = async (id: string) => {
    try {
      return await callsOf(api, kind).get({ params: { id } }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null;
      throw error;
    }
  };
  const found = await Promise.all(body.ids.map(async (uuid_id) => ({ uuid_id, item: await find(uuid_id) })));
  const named = ({ uuid_id, item }: (typeof found)[number]) => ({ uuid_id, name: item ? titleOf(item) : '' });
  return {
    successes: found.filter(({ item }) => isChanged(body, item)).map(named),
    errors: found
      .filter(({ item }) => !isChanged(body, item))
      .map((one) => ({ ...named(one), message: one.item ? 'It was not changed.' : 'It no longer exists.' })),
    undo_until: body.action === 'delete' ? shortestUndo() : null,
  };
}
