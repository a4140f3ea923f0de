import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { PostgresAdapter, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { explainError } from './connection-errors.ts';
import { getTypeParser } from './postgres.ts';
import { createStatementNames } from './prepared.ts';

/** One connection serves all: statements and transactions wait for each other. */
class SingleConnectionAdapter extends PostgresAdapter {
  override get supportsMultipleConnections(): boolean {
    return false;
  }
}

class EmbeddedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new SingleConnectionAdapter();
  }
}

/**
 * A Kysely dialect for an embedded database, which closes it in the end. It uses the driver of PostgreSQL, so that
 * values have the same types in both, and statements can be prepared.
 * @param onCrash called if PGlite crashes. The running statement fails with the error, and so do all later ones.
 */
export function createEmbeddedDialect(database: PGlite, onCrash: (error: Error) => void = () => {}): PostgresDialect {
  const client = new pg.Client({ ...createPgConfig(database), types: { getTypeParser } });
  let connected: Promise<unknown> | undefined;
  const nameOf = createStatementNames();
  client.on('error', (error) => {
    // Statements after the end fail in the same way.
    if (!database.closed) onCrash(error);
  });
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query({ name: nameOf(text), text, values: [...parameters] });
    } catch (error) {
      throw explainError(error);
    }
  };
  return new EmbeddedDialect({
    pool: {
      options: {},
      async connect() {
        connected ??= client.connect();
        await connected;
        // The portal does not use cursors.
        return { release: () => {}, query: query as unknown as PostgresPoolClient['query'] };
      },
      end: () => database.close(),
    },
  });
}
