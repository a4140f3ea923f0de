import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeError, StartError } from '../process/errors.ts';

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
 * @throws {StartError} when its file cannot be opened.
 */
export function lockFolder(folder: string, patience = 0): FolderLock {
  const path = join(folder, 'db.lock');
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: patience });
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    file?.close();
    const isHeld = cause instanceof Error && 'errcode' in cause && cause.errcode === 5;
    if (!isHeld)
      throw new StartError(`PORTAL_DATA: the folder cannot be locked by ${path}: ${describeError(cause)}.`, { cause });
    throw new FolderInUse(
      `The data folder ${folder} is in use by another portal: stop that one, or set PORTAL_DATA to another folder.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}
