import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import { createOrphanedFiles } from '../store/orphaned-files.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../store/workspace.ts';
import { type Received, receive } from '../upload/files/receive.ts';

/** The samples are the project's own work. */
const noLimit = { bytes: Number.POSITIVE_INFINITY, message: '' };

/** Stores sample files the way uploads are stored. */
export interface SampleFiles {
  /** Copies a sample to a place where it may be modified. */
  receive(path: string): Promise<Received>;
  /** Stores a received file. @returns its key. */
  store(path: string): Promise<string>;
}

/** Where samples are stored. */
export interface SampleStorage {
  db: Db;
  store: Store;
  workspace: Workspace;
}

/**
 * Provides a store for samples while `work` runs. Files are stored before any row exists: rows inserted in the
 * transaction are invisible to others, and a killed process would leave orphaned files.
 * @param work resolves with its result, and whether the files are used. If they are not, or it fails, they are removed;
 * if they are, it has recorded in its transaction what they belong to.
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
