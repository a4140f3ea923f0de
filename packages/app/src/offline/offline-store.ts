import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const NAME = 'community-portal-kept';

interface Schema extends DBSchema {
  /** Responses by user and call. */
  answers: { key: [userId: string, call: string]; value: unknown };
  /** Images by user, item and place in it. */
  pictures: { key: [userId: string, itemId: string, picture: string]; value: Blob };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of this device, created when it is first needed. */
export function openStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('answers');
      database.createObjectStore('pictures');
    },
  });
  return opened;
}

/** All keys that begin with these parts. */
export const beginningWith = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

/** All responses of a user that are stored by kind and id. */
export const ofKind = (userId: string, kind: string): IDBKeyRange =>
  IDBKeyRange.bound([userId, `${kind} `], [userId, `${kind} \uffff`]);

/** Unsent changes. */
const isUnsent = (call: string) => /^(star|edits|sent) /.test(call);

/**
 * Removes the stored data of all users but one; null: of all.
 * @param keepsUnsent whether unsent changes stay: their author may sign in again.
 */
export async function removeOthers(userId: string | null, keepsUnsent: boolean): Promise<void> {
  const database = await openStore();
  const transaction = database.transaction(['answers', 'pictures'], 'readwrite');
  for (const name of ['answers', 'pictures'] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) {
      const isKept = key[0] === userId || (keepsUnsent && name === 'answers' && isUnsent(key[1]));
      if (!isKept) await store.delete(key);
    }
  }
  await transaction.done;
}
