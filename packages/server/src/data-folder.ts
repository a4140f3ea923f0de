import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { errorCode, StartError } from './start-error.ts';

/**
 * Makes the data folder where there is none.
 * @throws {StartError} when nothing can be written there.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `PORTAL_DATA: the folder ${folder} cannot be written (${errorCode(cause)}). Choose another one, or give this user the right to write there.`,
      { cause },
    );
  }
}
