import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, PostgresDialect } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import type { Connection } from '../database/database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { createPool } from '../database/postgres.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/portal-tests/', import.meta.url));

/** An embedded database in memory. Making one takes seconds, loading a copy of an empty one does not. */
async function startInMemory(): Promise<PGlite> {
  const version = manifest.dependencies['@electric-sql/pglite'];
  const copy = join(cache, `empty-${version}.tar`);
  if (existsSync(copy)) return startEmbedded({ loadDataDir: new Blob([await readFile(copy)]) });
  const database = await startEmbedded();
  const content = await database.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  const unfinished = `${copy}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()));
  await rename(unfinished, copy);
  return database;
}

async function createSchema(url: string): Promise<Connection> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const keeper = createPool(url, { max: 1 });
  await keeper.query(`create schema ${schema}`);
  return {
    kind: 'postgresql',
    dialect: new PostgresDialect({ pool: createPool(url, { options: `-c search_path=${schema}` }) }),
    async afterClose() {
      await keeper.query(`drop schema ${schema} cascade`);
      await keeper.end();
    },
  };
}

/** An empty database of one's own: in the PostgreSQL at `TEST_DATABASE_URL`, otherwise embedded in memory. */
export async function connectToTestDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return createSchema(url);
  return {
    kind: 'embedded',
    dialect: new PGliteDialect({ pglite: await startInMemory() }),
    afterClose: async () => {},
  };
}
