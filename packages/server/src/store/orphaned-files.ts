import { sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { inBatches } from '../jobs/batches.ts';
import { areFilesHeld, filesAreHeld } from './file-hold.ts';
import type { Store } from './store.ts';
import type { Workspace } from './workspace.ts';

/** Files of processes on other machines are orphaned after this time. */
const ABANDONED_MINUTES = 120;
const BATCH = 500;
const REMOVALS_AT_ONCE = 8;

/**
 * Stores files so that none is ever left without a row that refers to it: each is recorded as orphaned first, and
 * attached in the transaction that creates its row. The sweep removes what stays orphaned.
 */
export interface OrphanedFiles {
  /** Stores a local file, recorded as orphaned. */
  store(path: string): Promise<string>;
  /** Attaches files, in the transaction that creates the row referring to them. */
  attach(transaction: Db, keys: readonly string[]): Promise<void>;
  /** Gives up attached files, in the transaction that removes what refers to them. They are discarded afterwards. */
  release(transaction: Db, keys: readonly string[]): Promise<void>;
  /**
   * Removes those of the files that are not attached; during a backup, they are left to the sweep. May be called where it
   * is unknown whether a transaction has attached them.
   */
  discard(keys: readonly string[]): Promise<void>;
  /** Removes orphaned files of ended processes, and files that nothing refers to any longer. @param signal ends it early. */
  sweep(signal?: AbortSignal): Promise<void>;
}

/** Records orphaned files under the workspace of this process. */
export function createOrphanedFiles(db: Db, store: Store, workspace: Workspace): OrphanedFiles {
  async function remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await pMap(keys, (key) => store.remove(key), { concurrency: REMOVALS_AT_ONCE });
    await db.deleteFrom('orphaned_file').where('key', 'in', keys).execute();
    await db.deleteFrom('stored_file').where('key', 'in', keys).execute();
  }

  async function discard(keys: readonly string[]): Promise<void> {
    // A transaction whose response was lost may have attached them, or be about to: then it has removed or locked the row.
    const { rows } = await sql<{ key: string }>`
      update orphaned_file set owner = null, since = '-infinity' where key in (
        select key from orphaned_file where key = any (${keys}::text[]) for update skip locked)
      returning key`.execute(db);
    if (!(await areFilesHeld(db))) await remove(rows.map(({ key }) => key));
  }

  return {
    async store(path) {
      const key = store.newKey();
      await db.insertInto('orphaned_file').values({ key, owner: workspace.id }).modifyEnd(prepared).execute();
      try {
        await store.adopt(path, key);
      } catch (error) {
        await discard([key]);
        throw error;
      }
      return key;
    },
    async attach(transaction, keys) {
      await sql`${prepared} delete from orphaned_file where key = any (${keys}::text[])`.execute(transaction);
    },
    async release(transaction, keys) {
      await sql`
        insert into orphaned_file (key, since) select unnest(${keys}::text[]), '-infinity'
        on conflict (key) do update set owner = null, since = excluded.since`.execute(transaction);
    },
    discard,
    sweep(signal) {
      const removeSome = async () => {
        const { rows } = await sql<{ key: string }>`
          select key from orphaned_file
          where (since < now() - ${sql.lit(ABANDONED_MINUTES)} * interval '1 minute'
              or owner = any (${workspace.abandoned}::text[]))
            and not ${filesAreHeld}
          limit ${sql.lit(BATCH)}`.execute(db);
        await remove(rows.map(({ key }) => key));
        return rows.length;
      };
      return inBatches(BATCH, removeSome, signal);
    },
  };
}
