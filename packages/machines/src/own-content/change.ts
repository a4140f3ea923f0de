import type { Api } from '@community/contract/client';
import type { BulkChange, BulkChanged } from '@community/contract/content';
import { callsOf } from '../content/index.ts';
import type { ContentKind } from '../shared/index.ts';

/** What a change takes. */
export interface Change {
  api: Api;
  kind: ContentKind;
  body: BulkChange;
}

/** Changes own items and tells what came of each. A single item is deleted by the call for one. */
export async function change({ api, kind, body }: Change, signal: AbortSignal): Promise<BulkChanged> {
  const calls = callsOf(api, kind);
  const [id, ...others] = body.ids;
  if (body.action !== 'delete' || id === undefined || others.length > 0) return calls.changeAll({ body }, { signal });
  const { undo_until } = await calls.remove({ params: { id } }, { signal });
  return { successes: [{ uuid_id: id, name: '' }], errors: [], undo_until };
}
