import { constants } from 'node:fs';
import { access, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, StartError } from './errors.ts';

/** Folders within the data folder. Those created by another system user cannot be used. */
const parts = ['db', 'files', 'work', 'outbox'];
const fully = constants.R_OK | constants.W_OK | constants.X_OK;

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns where the system refuses new folders without a
 * proper error, as in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = async () => {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
    }
  };
  try {
    await make();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}

/**
 * Creates the data folder if it does not exist.
 * @throws {StartError} when it, or a folder in it, cannot be written.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  let path = folder;
  try {
    await makeFolder(folder);
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
