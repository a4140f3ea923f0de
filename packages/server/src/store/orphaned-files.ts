import { sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../database/database.ts';
import type { Store } from './store.ts';
import type { Workspace } from './workspace.ts';

/** What nobody has claimed for so long belongs to a process of another machine that has ended. */
const ABANDONED_MINUTES = 120;
const BATCH = 500;
const REMOVALS_AT_ONCE = 8;

/**
 * Takes files into the store so that none is ever left there without a row that names it: each is written down as loose
 * first, and no longer is when the transaction that makes its row has been committed. What stays loose is swept.
 */
export interface OrphanedFiles {
  /** Stores a file of this machine, as yet belonging to nothing. */
  store(path: string): Promise<string>;
  /** Says, in the transaction that makes the row naming them, that these files belong to something. */
  attach(transaction: Db, keys: readonly string[]): Promise<void>;
  /** Removes files that turned out to belong to nothing. */
  discard(keys: readonly string[]): Promise<void>;
  /** Removes what processes that are gone left behind, and what no longer belongs to anything. */
  sweep(): Promise<void>;
}

/** Takes files in for this process, whose workspace they are written down under. */
export function createOrphanedFiles(db: Db, store: Store, workspace: Workspace): OrphanedFiles {
  async function discard(keys: readonly string[]): Promise<void> {
    await pMap(keys, (key) => store.remove(key), { concurrency: REMOVALS_AT_ONCE });
    if (keys.length > 0) await db.deleteFrom('loose_file').where('key', 'in', keys).execute();
  }

  return {
    async store(path) {
      const key = store.newKey();
      await db.insertInto('loose_file').values({ key, owner: workspace.id }).execute();
      try {
        await store.adopt(path, key);
      } catch (error) {
        await discard([key]);
        throw error;
      }
      return key;
    },
    async attach(transaction, keys) {
      await transaction.deleteFrom('loose_file').where('key', 'in', keys).execute();
    },
    discard,
    async sweep() {
      for (;;) {
        const { rows } = await sql<{ key: string }>`
          select key from loose_file
          where since < now() - ${sql.lit(ABANDONED_MINUTES)} * interval '1 minute'
            or owner = any (${workspace.abandoned}::text[])
          limit ${sql.lit(BATCH)}`.execute(db);
        await discard(rows.map(({ key }) => key));
        if (rows.length < BATCH) return;
      }
    },
  };
}
