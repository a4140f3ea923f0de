import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../../../database/database.ts';

const PREFIX = 'snapshot-';
const COPIES_AT_ONCE = 8;

/** Path of the copy of the embedded database made for a hold on the files. */
export const copyOf = (dataFolder: string, hold: string) => join(dataFolder, 'work', `${PREFIX}${hold}`);

async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true });
  const pathsOf = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isWanted).map(({ parentPath, name }) => join(parentPath, name).slice(from.length));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of pathsOf((entry) => entry.isDirectory())) await mkdir(join(to, path), { recursive: true });
  await pMap(
    pathsOf((entry) => entry.isFile()),
    (path) => copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE),
    { concurrency: COPIES_AT_ONCE },
  );
}

/** Removes copies left behind by backups and checks that were killed. */
async function removeAbandoned(db: Db, dataFolder: string): Promise<void> {
  const holds = await db.selectFrom('file_hold').select('id').execute();
  const kept = new Set(holds.map(({ id }) => `${PREFIX}${id}`));
  const work = join(dataFolder, 'work');
  await mkdir(work, { recursive: true, mode: 0o700 });
  for (const name of await readdir(work)) {
    if (name.startsWith(PREFIX) && !kept.has(name)) await rm(join(work, name), { recursive: true, force: true });
  }
}

/**
 * Copies the folder of the embedded database between two statements. The database belongs to one process and runs one
 * statement at a time: reading all of it through SQL would block every request, while a copy takes a moment.
 * @returns the path of the copy.
 */
export async function copyDatabase(db: Db, dataFolder: string, hold: string): Promise<string> {
  await removeAbandoned(db, dataFolder);
  const folder = copyOf(dataFolder, hold);
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    await copyFolder(join(dataFolder, 'db'), folder);
  });
  return folder;
}
