import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../packages/server/src/database/embedded.ts';
import { createDatabase } from '../packages/server/src/database/open.ts';
import { openPostgres } from '../packages/server/src/database/postgres.ts';
import { MachineLacks } from './check.ts';

/** Empty databases, their tables made once: making them takes seconds, copying them does not. */
export interface Templates {
  /** Puts an embedded database into a data folder. */
  copyEmbedded(dataFolder: string): Promise<void>;
  /** Makes a database in PostgreSQL. */
  copyPostgres(): Promise<{ url: string; drop(): Promise<void> }>;
  /** Removes what was left in PostgreSQL. */
  remove(): Promise<void>;
}

/**
 * Prepares the templates, each with its first use.
 * @param folder for the embedded one.
 * @param postgresUrl a server that databases may be made in; null: there is none.
 */
export async function createTemplates(folder: string, postgresUrl: string | null): Promise<Templates> {
  const template = join(folder, 'template');
  const named = `faults_${process.pid}`;

  async function prepareEmbedded(): Promise<void> {
    await mkdir(template, { recursive: true });
    await (await createDatabase(await openEmbedded(template))).close();
  }

  async function administer(url: string, statement: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  function addressOf(name: string): string {
    const url = new URL(postgresUrl ?? '');
    url.pathname = name;
    return url.href;
  }

  async function preparePostgres(url: string): Promise<void> {
    await administer(url, `create database ${named}`);
    await (await createDatabase(await openPostgres(addressOf(named), () => {}))).close();
  }

  let embedded: Promise<void> | null = null;
  let postgres: Promise<void> | null = null;
  return {
    async copyEmbedded(dataFolder) {
      embedded ??= prepareEmbedded();
      await embedded;
      await cp(join(template, 'db'), join(dataFolder, 'db'), { recursive: true });
    },
    async copyPostgres() {
      if (postgresUrl === null) throw new MachineLacks('PostgreSQL');
      postgres ??= preparePostgres(postgresUrl);
      await postgres;
      const name = `${named}_${randomUUID().slice(0, 8)}`;
      await administer(postgresUrl, `create database ${name} template ${named}`);
      return { url: addressOf(name), drop: () => administer(postgresUrl, `drop database ${name} with (force)`) };
    },
    async remove() {
      if (postgresUrl !== null && postgres !== null) await administer(postgresUrl, `drop database ${named}`);
    },
  };
}
