import type { FastifyInstance } from 'fastify';
import { deliverEdits, removeReplaced } from '../areas/content/delivery/delivered-file.ts';
import { purgeDeleted } from '../areas/content/items/deletion.ts';
import { checkLibraryWords } from '../areas/content/search/library-words.ts';
import { removeAbandoned } from '../areas/upload/resumable/partial-uploads.ts';
import type { Db } from '../database/database.ts';
import type { LooseFiles } from '../store/loose-files.ts';
import type { Store } from '../store/store.ts';

/** How often to look, in milliseconds. */
export const UPKEEP_MS = 5 * 60_000;
/** What began to arrive so long ago and is not complete never will be. */
const UNFINISHED_MS = 6 * 3_600_000;

/**
 * Removes deleted content that can no longer be brought back, words that nothing has, uploads that nobody goes on with,
 * and files that belong to nothing.
 */
export async function tidyUp(parts: { db: Db; store: Store; looseFiles: LooseFiles }): Promise<void> {
  await purgeDeleted(parts.db);
  await removeReplaced(parts.db);
  await checkLibraryWords(parts.db);
  await removeAbandoned(parts.db);
  await parts.looseFiles.sweep();
  await parts.store.removeUnfinished(new Date(Date.now() - UNFINISHED_MS));
}

/** Tidies up before the first call is answered and every few minutes, and does the jobs of the queue, if wished. */
export function registerContentUpkeep(app: FastifyInstance): void {
  const { portal } = app;
  app.addHook('onReady', async () => {
    await tidyUp(portal);
    // What an older version edited is not in its files, nor what could not be written into them at once.
    const deliver = () => portal.background.run('delivery', () => deliverEdits(portal));
    deliver();
    const timer = setInterval(() => {
      portal.background.run('upkeep', () => tidyUp(portal));
      deliver();
    }, UPKEEP_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
    if (portal.config.jobs.areDoneHere) portal.jobs.start();
  });
}
