import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUse, type FolderLock, lockFolder } from '../database/folder-lock.ts';

/** A folder for this process's work in progress: files being received or generated. */
export interface Workspace {
  /** Its id among the workspaces of all processes. */
  id: string;
  /** Ids of the workspaces that ended processes left behind; they have just been removed. */
  abandoned: readonly string[];
  /** Runs work with an empty folder, and removes the folder afterwards. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes the workspace. */
  close(): Promise<void>;
}

/** How long to wait while another process opens its workspace. */
const TURN_MS = 10_000;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function tryLock(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Removes the workspaces that no process has locked, and nothing else in a folder of that name. */
async function removeAbandoned(parent: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const id = entry.name;
    const folder = join(parent, id);
    if (!entry.isDirectory() || !isUuid(id)) continue;
    const lock = tryLock(folder);
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    lock.release();
    abandoned.push(id);
  }
  return abandoned;
}

/** Creates a workspace in the data folder, and removes those left behind by killed processes. */
export async function openWorkspace(dataFolder: string): Promise<Workspace> {
  const parent = join(dataFolder, 'work');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const own = join(parent, id);
  // One process at a time, so that none mistakes another's new workspace for an abandoned one.
  const turn = lockFolder(parent, TURN_MS);
  const abandoned = await removeAbandoned(parent);
  await mkdir(own, { mode: 0o700 });
  const lock = lockFolder(own);
  turn.release();
  return {
    id,
    abandoned,
    async use(work) {
      const folder = join(own, randomUUID());
      await mkdir(folder, { mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async close() {
      await rm(own, { recursive: true, force: true });
      lock.release();
    },
  };
}
