import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../packages/server/src/database/open.ts';
import { openPostgres } from '../packages/server/src/database/postgres.ts';
import { MissingPrerequisite } from './check.ts';

/** Migrated, empty PostgreSQL databases to copy: creating one takes seconds, copying does not. */
export interface Templates {
  copy(): Promise<{ url: string; drop(): Promise<void> }>;
  /** Removes the templates. */
  remove(): Promise<void>;
}

/**
 * Copies a database that is prepared on first use.
 * @param postgresUrl a server on which databases may be created; null: none.
 */
export function createTemplates(postgresUrl: string | null): Templates {
  const named = `faults_${process.pid}`;

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

  async function prepare(url: string): Promise<void> {
    await administer(url, `create database ${named}`);
    await (await createDatabase(await openPostgres(addressOf(named), () => {}))).close();
  }

  let prepared: Promise<void> | null = null;
  return {
    async copy() {
      if (postgresUrl === null) throw new MissingPrerequisite('PostgreSQL');
      prepared ??= prepare(postgresUrl);
      await prepared;
      const name = `${named}_${randomUUID().slice(0, 8)}`;
      await administer(postgresUrl, `create database ${name} template ${named}`);
      return { url: addressOf(name), drop: () => administer(postgresUrl, `drop database ${name} with (force)`) };
    },
    async remove() {
      if (postgresUrl !== null && prepared !== null) await administer(postgresUrl, `drop database ${named}`);
    },
  };
}
