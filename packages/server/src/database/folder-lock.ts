import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeError, StartError } from '../process/errors.ts';

/** Another process holds the lock. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** Locks a folder for this process until released. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder against other processes, which the embedded database itself does not do. The lock is a file lock of
 * the operating system (Node takes one through SQLite), so it ends with the process in any case.
 * @param patience how long to wait for another process to release it, in milliseconds.
 * @throws {FolderInUse} when another process holds it.
 * @throws {StartError} when the lock file cannot be opened.
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
