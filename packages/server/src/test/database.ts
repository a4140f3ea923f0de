import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import type { Connection } from '../database/database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { createEmbeddedDialect } from '../database/embedded-dialect.ts';
import { migrate } from '../database/migrate.ts';
import { createDatabase } from '../database/open.ts';
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
export async function prepareArchive(): Promise<string> {
  const archive = join(cache, `prepared-${await describePrepared()}.tar`);
  if (existsSync(archive)) return archive;
  const database = await startEmbedded();
  await migrate(new Kysely({ dialect: createEmbeddedDialect(database) }));
  const content = await database.dumpDataDir('none');
  await database.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${archive}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()));
  await rename(unfinished, archive);
  return archive;
}

/** An embedded database in memory, migrated and empty. */
export async function startInMemory(): Promise<PGlite> {
  return startEmbedded({ loadDataDir: new Blob([await readFile(await prepareArchive())]) });
}

/** What a test may change besides rows: tables, columns, indexes, constraints, triggers, functions, applied migrations. */
const fingerprint = `
  select md5(concat(
    (select string_agg(concat(relname, relkind), ',' order by oid) from pg_class where oid >= 16384),
    (select string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
       from pg_attribute where attrelid >= 16384),
    (select string_agg(concat(conname, pg_get_constraintdef(oid)), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat(tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid::regprocedure, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(name, ',' order by name) from schema_migration)
  )) as value`;

async function readFingerprint(database: PGlite): Promise<string | undefined> {
  return (await database.query<{ value: string }>(fingerprint)).rows[0]?.value;
}

/**
 * Empties all tables, past the triggers that keep the audit log.
 * @returns whether that makes the database as it was: false when a test has changed its structure.
 */
async function empty(database: PGlite, original: string | undefined): Promise<boolean> {
  await database.exec('discard all');
  if ((await readFingerprint(database)) !== original) return false;
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename !~ '^schema_migration'",
  );
  const tables = rows.map(({ name }) => name).join(', ');
  await database.exec(
    `set session_replication_role = replica; truncate ${tables} restart identity; reset session_replication_role`,
  );
  return true;
}

/** A migrated database, and its structure before any test. */
interface Lendable {
  database: PGlite;
  original: string | undefined;
}

/** Empty databases of this worker that no portal uses at the moment: starting one takes a second. */
const idle: Lendable[] = [];

async function startLendable(): Promise<Lendable> {
  const database = await startInMemory();
  return { database, original: await readFingerprint(database) };
}

/** An embedded database in memory, which is emptied for the next portal once this one has closed it. */
async function lendEmbedded(): Promise<Connection> {
  const lent = idle.pop() ?? (await startLendable());
  const { database, original } = lent;
  let isClosed = false;
  const lease = new Proxy(database, {
    get(target, name) {
      if (name === 'closed') return isClosed;
      if (name === 'close')
        return async () => {
          isClosed = true;
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    kind: 'embedded',
    dialect: createEmbeddedDialect(lease),
    pool: null,
    async afterClose() {
      if (await empty(database, original)) idle.push(lent);
      else await database.close();
    },
  };
}

/** Unpacks a migrated, empty embedded database into a data folder. */
export async function unpackDatabase(dataFolder: string): Promise<void> {
  const archive = await prepareArchive();
  const folder = join(dataFolder, 'db');
  await mkdir(folder, { recursive: true });
  await execute('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', folder]);
}

/** A migrated database in PostgreSQL, which those of the tests are copies of: migrating each takes ten times as long. */
export interface Template {
  name: string;
  remove(): Promise<void>;
}

/** Names of databases in the tests' PostgreSQL. */
const newName = () => `portal_test_${randomUUID().replaceAll('-', '')}`;

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

/** Prepares the template in the PostgreSQL at this address. */
export async function createTemplate(url: string): Promise<Template> {
  const name = newName();
  const admin = createPool(url, { max: 1, statement_timeout: 0 });
  await admin.query(`create database ${name}`);
  const connection: Connection = {
    kind: 'postgresql',
    ...createDialects(addressOf(url, name)),
    afterClose: async () => {},
  };
  await (await createDatabase(connection)).close();
  return {
    name,
    async remove() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function copyTemplate(url: string): Promise<Connection> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (template === undefined) throw new Error('There is no template: these tests run in the project `api` only.');
  const name = newName();
  const admin = createPool(url, { max: 1, statement_timeout: 0 });
  await admin.query(`create database ${name} template ${template}`);
  return {
    kind: 'postgresql',
    ...createDialects(addressOf(url, name)),
    async afterClose() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A separate database, migrated and empty: in the PostgreSQL at `TEST_DATABASE_URL`, otherwise embedded in memory. */
export async function connectToTestDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return copyTemplate(url);
  return lendEmbedded();
}
