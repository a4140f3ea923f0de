import type { BulkChange, BulkChanged } from '@community/contract/content';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { AsCaller } from '../../../http/route.ts';
import type { Kind } from '../kinds.ts';
import { deleteItems, restoreItems } from './deletion.ts';
import { addTagTo } from './edit.ts';
import { type Locked, lockItems, type OwnItem, type Refusals } from './own-items.ts';
import { setPrivacyOf } from './publishing.ts';

const none: Refusals = new Map();

/** An unknown tag is refused for each of the items. */
async function addTag(db: Db, kind: Kind, items: readonly OwnItem[], tag: number): Promise<Refusals> {
  try {
    return await addTagTo(db, kind, items, tag);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new Map(items.map(({ id }) => [id, error]));
  }
}

/**
 * Makes the same change of several own items, in one transaction and a fixed number of statements. Each item has its own
 * outcome: one that is refused does not hold up the others.
 * @param onChanged is told, in the same transaction, which items were changed.
 * @throws {HttpError} 401 or 403 where the caller may no longer make it.
 */
export function changeItems(
  asCaller: AsCaller,
  kind: Kind,
  { ids, action, tag }: BulkChange,
  onChanged: (transaction: Db, uuids: readonly string[]) => Promise<void>,
): Promise<BulkChanged> {
  if (action === 'addTag' && tag === undefined) throw new HttpError(400, 'tag is missing', { field: 'tag' });
  const uuids = [...new Set(ids.map((id) => id.toLowerCase()))];
  return asCaller(async (db, { id: userId }) => {
    const locked = await lockItems(db, kind, uuids, userId, { isDeletedWanted: action === 'restore' });
    const items = locked.flatMap(({ item }) => item ?? []);
    let undoUntil: Date | null = null;
    const changes: Record<BulkChange['action'], () => Promise<Refusals>> = {
      publish: () => setPrivacyOf(db, kind, items, 2),
      unpublish: () => setPrivacyOf(db, kind, items, 0),
      addTag: () => addTag(db, kind, items, tag ?? 0),
      async delete() {
        undoUntil = await deleteItems(db, kind, items);
        return none;
      },
      async restore() {
        await restoreItems(db, kind, items);
        return none;
      },
    };
    const refusals = await changes[action]();
    const errorOf = ({ item, error }: Locked) => error ?? refusals.get(item.id);
    const result: BulkChanged = { successes: [], errors: [], undo_until: null };
    for (const one of locked) {
      const about = { uuid_id: one.uuid, name: one.name };
      const error = errorOf(one);
      if (error) result.errors.push({ ...about, message: error.message });
      else result.successes.push(about);
    }
    await onChanged(
      db,
      result.successes.map(({ uuid_id }) => uuid_id),
    );
    return { ...result, undo_until: (undoUntil as Date | null)?.toISOString() ?? null };
  });
}
