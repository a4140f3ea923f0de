import type { BulkChange, BulkChanged } from '@community/contract/content';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { AsCaller } from '../../../http/route.ts';
import type { Kind } from '../kinds.ts';
import { deleteItem, restoreItem } from './deletion.ts';
import { addTag } from './edit.ts';
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

/** Thrown with what is wrong with an item, so that its transaction is undone. */
class Refused extends Error {
  readonly item: string;

  constructor(item: string, cause: HttpError) {
    super(cause.message, { cause });
    this.item = item;
  }
}

/**
 * Makes the same change of several own items, each by itself: one that is refused does not hold up the others.
 * @throws {HttpError} 401 or 403 where the caller may no longer make it; what was changed before then stays.
 */
export async function changeItems(asCaller: AsCaller, kind: Kind, change: BulkChange): Promise<BulkChanged> {
  const { action, tag } = change;
  if (action === 'addTag' && tag === undefined) throw new HttpError(400, 'tag is missing', { field: 'tag' });
  let undoUntil: Date | null = null;
  const changes: Record<BulkChange['action'], (db: Db, uuid: string, userId: number) => Promise<unknown>> = {
    publish: (db, uuid, userId) => setPrivacy(db, kind, uuid, userId, 2),
    unpublish: (db, uuid, userId) => setPrivacy(db, kind, uuid, userId, 0),
    addTag: (db, uuid, userId) => addTag(db, kind, uuid, userId, tag ?? 0),
    delete: async (db, uuid, userId) => {
      // The first one's: as long as that, all of them can be undone.
      const until = await deleteItem(db, kind, uuid, userId);
      undoUntil ??= until;
    },
    restore: (db, uuid, userId) => restoreItem(db, kind, uuid, userId),
  };
  const result: BulkChanged = { successes: [], errors: [], undo_until: null };
  for (const uuid_id of new Set(change.ids.map((id) => id.toLowerCase()))) {
    try {
      const name = await asCaller(async (db, user) => {
        const called = await nameOf(db, kind, uuid_id, user.id);
        try {
          await changes[action](db, uuid_id, user.id);
          return called;
        } catch (error) {
          throw error instanceof HttpError ? new Refused(called, error) : error;
        }
      });
      result.successes.push({ uuid_id, name });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      result.errors.push({ uuid_id, name: error.item, message: error.message });
    }
  }
  return { ...result, undo_until: (undoUntil as Date | null)?.toISOString() ?? null };
}
