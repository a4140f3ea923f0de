import { constants } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError } from './start-error.ts';

/** Folders within the data folder. Those that a portal of another user has made there are no use to this one. */
const parts = ['db', 'files', 'work', 'outbox'];
const fully = constants.R_OK | constants.W_OK | constants.X_OK;

/**
 * Makes the data folder where there is none.
 * @throws {StartError} when it, or a folder in it, cannot be written.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  let path = folder;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, fully);
    const present = await readdir(folder);
    for (const part of parts.filter((name) => present.includes(name))) {
      path = join(folder, part);
      await access(path, fully);
    }
  } catch (cause) {
    throw new StartError(
      `PORTAL_DATA: the folder ${path} cannot be written (${errorCode(cause)}). Choose another one, or give this user the right to write there.`,
      { cause },
    );
  }
}
