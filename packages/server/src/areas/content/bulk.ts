import type { BulkChange, BulkChanged } from '@community/contract/content';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http-error.ts';
import { deleteItem, restoreItem } from './deletion.ts';
import { addTag } from './edit.ts';
import type { Kind } from './kinds.ts';
import { setPrivacy } from './privacy.ts';

/** What an item is called, for its owner: as its file where it has no name. */
async function nameOf(db: Db, kind: Kind, uuid: string, userId: number): Promise<string> {
  const found = await db
    .selectFrom(kind.name)
    .select(['name', 'file_name'])
    .where('uuid', '=', uuid)
    .where('contributed_by', '=', userId)
    .executeTakeFirst();
  return found?.name || found?.file_name || '';
}

/** Makes the same change of several own items, each by itself: one that is refused does not hold up the others. */
export async function changeItems(db: Db, kind: Kind, userId: number, change: BulkChange): Promise<BulkChanged> {
  const { action, tag } = change;
  if (action === 'addTag' && tag === undefined) throw new HttpError(400, 'tag is missing', { field: 'tag' });
  let undoUntil: Date | null = null;
  const changes: Record<BulkChange['action'], (uuid: string) => Promise<unknown>> = {
    publish: (uuid) => setPrivacy(db, kind, uuid, userId, 2),
    unpublish: (uuid) => setPrivacy(db, kind, uuid, userId, 0),
    addTag: (uuid) => addTag(db, kind, uuid, userId, tag ?? 0),
    delete: async (uuid) => {
      // The first one's: as long as that, all of them can be undone.
      const until = await deleteItem(db, kind, uuid, userId);
      undoUntil ??= until;
    },
    restore: (uuid) => restoreItem(db, kind, uuid, userId),
  };
  const result: BulkChanged = { successes: [], errors: [], undo_until: null };
  for (const uuid_id of new Set(change.ids.map((id) => id.toLowerCase()))) {
    const name = await nameOf(db, kind, uuid_id, userId);
    try {
      await changes[action](uuid_id);
      result.successes.push({ uuid_id, name });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      result.errors.push({ uuid_id, name, message: error.message });
    }
  }
  return { ...result, undo_until: (undoUntil as Date | null)?.toISOString() ?? null };
}
