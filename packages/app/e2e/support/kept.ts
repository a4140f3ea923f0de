import type { Page } from 'playwright';

/** The keys of all data stored on this device, by user and call or picture. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opening it would create it, empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'community-portal-kept')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('community-portal-kept');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const keys = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<IDBValidKey[]>((resolve, reject) => {
            const reading = database.transaction(name).objectStore(name).getAllKeys();
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(reading.error);
          }),
      ),
    );
    database.close();
    return keys.flat().map(String);
  });
