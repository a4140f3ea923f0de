import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Received, receive } from '../areas/upload/files/receive.ts';
import type { Db } from '../database/database.ts';
import { createOrphanedFiles } from '../store/orphaned-files.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../store/workspace.ts';

/** The samples are our own. */
const noLimit = { bytes: Number.POSITIVE_INFINITY, message: '' };

/** Stores sample files as uploads are stored. */
export interface SampleFiles {
  /** Copies a sample to where it may be changed. */
  receive(path: string): Promise<Received>;
  /** Stores a file that was received. @returns its key. */
  store(path: string): Promise<string>;
}

/** Where samples are stored. */
export interface SampleStorage {
  db: Db;
  store: Store;
  workspace: Workspace;
}

/**
 * Lends what takes sample files in. They are stored before any row is made: within a transaction nobody else could see
 * that they belong to nothing yet, and a process that is killed would leave them behind for good.
 * @param work resolves with what came of it, and whether the files are of use. Where they are not, or it fails, they are
 * removed; where they are, it has said in its transaction that they belong to something.
 */
export function useSampleFiles<Result>(
  { db, store, workspace }: SampleStorage,
  work: (files: SampleFiles, keep: (transaction: Db) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const orphanedFiles = createOrphanedFiles(db, store, workspace);
  const keys: string[] = [];
  let areKept = false;
  let count = 0;
  return workspace.use(async (folder) => {
    try {
      return await work(
        {
          receive: (path) => {
            count += 1;
            return receive(createReadStream(path), join(folder, `sample-${count}`), () => noLimit);
          },
          store: async (path) => {
            const key = await orphanedFiles.store(path);
            keys.push(key);
            return key;
          },
        },
        async (transaction) => {
          await orphanedFiles.attach(transaction, keys);
          areKept = true;
        },
      );
    } catch (error) {
      areKept = false;
      throw error;
    } finally {
      if (!areKept) await orphanedFiles.discard(keys);
    }
  });
}
