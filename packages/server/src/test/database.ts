import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import type { Connection } from '../database/database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createDialects, createPool } from '../database/postgres.ts';

const execute = promisify(execFile);
const migrationFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/portal-tests/', import.meta.url));

/** A digest of everything the prepared database depends on. */
async function describePrepared(): Promise<string> {
  const hash = createHash('sha256').update(manifest.dependencies['@electric-sql/pglite']);
  for (const name of (await readdir(migrationFolder)).sort()) hash.update(await readFile(join(migrationFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** An archive of a migrated embedded database. Creating one takes seconds, loading a copy does not. */
async function prepareArchive(): Promise<string> {
  const archive = join(cache, `prepared-${await describePrepared()}.tar`);
  if (existsSync(archive)) return archive;
  const database = await startEmbedded();
  await migrate(new Kysely({ dialect: new PGliteDialect({ pglite: database }) }));
  const content = await database.dumpDataDir('none');
  await database.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${archive}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()));
  await rename(unfinished, archive);
  return archive;
}

async function startInMemory(): Promise<PGlite> {
  return startEmbedded({ loadDataDir: new Blob([await readFile(await prepareArchive())]) });
}

/** Unpacks a migrated, empty embedded database into a data folder. */
export async function unpackDatabase(dataFolder: string): Promise<void> {
  const archive = await prepareArchive();
  const folder = join(dataFolder, 'db');
  await mkdir(folder, { recursive: true });
  await execute('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', folder]);
}

async function createSchema(url: string): Promise<Connection> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const keeper = createPool(url, { max: 1 });
  await keeper.query(`create schema ${schema}`);
  return {
    kind: 'postgresql',
    ...createDialects(url, { options: `-c search_path=${schema}` }),
    async afterClose() {
      await keeper.query(`drop schema ${schema} cascade`);
      await keeper.end();
    },
  };
}

/**
 * A separate database, empty but perhaps migrated: in the PostgreSQL at `TEST_DATABASE_URL`, otherwise embedded in
 * memory.
 */
export async function connectToTestDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return createSchema(url);
  return {
    kind: 'embedded',
    dialect: new PGliteDialect({ pglite: await startInMemory() }),
    pool: null,
    afterClose: async () => {},
  };
}
