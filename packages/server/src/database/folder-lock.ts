import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Another process holds the folder. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** Keeps a folder for this process until released. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder against every other process, which the embedded database itself does not. The lock is one of the
 * operating system's on a file (SQLite is Node's way to it), so it ends with the process however that ends.
 * @param patience how long to wait for another process to release it, in milliseconds.
 * @throws {FolderInUse} when another process holds it.
 */
export function lockFolder(folder: string, patience = 0): FolderLock {
  const file = new DatabaseSync(join(folder, 'db.lock'), { timeout: patience });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (!isHeld) throw error;
    throw new FolderInUse(
      `The data folder ${folder} is in use by another portal: stop that one, or set PORTAL_DATA to another folder.`,
    );
  }
  return { release: () => file.close() };
}
