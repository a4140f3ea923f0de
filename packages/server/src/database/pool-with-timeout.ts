import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { errorCode } from '../process/errors.ts';
import { createStatementNames } from './prepared.ts';

/** PostgreSQL did not respond in time, or the connection was lost. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** PostgreSQL's SQLSTATE class for connection errors. */
  readonly code = '08006';
}

/** Messages of pg's connection errors, which have no code. */
const ofConnections = /^(Connection terminated|Client (was closed|has encountered)|timeout (exceeded|expired))/;

/** Replaces errors about lost connections by one that has a code. */
function explained(error: unknown): unknown {
  const isServers = error instanceof pg.DatabaseError;
  if (isServers || !(error instanceof Error)) return error;
  const isConnections = ofConnections.test(error.message) || errorCode(error).startsWith('E');
  return isConnections ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/**
 * Adds a client-side statement timeout to a pool. PostgreSQL itself cancels slow statements, but a hanging server does
 * not: the connection is closed after this long, and the statement fails with {@link DatabaseUnavailable}.
 * @param milliseconds more than the server's own statement timeout.
 */
export function createPoolWithTimeout(pool: pg.Pool, milliseconds: number): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw explained(error);
      });
      const query = async (text: string, parameters: readonly unknown[]) => {
        // While a statement is running, this closes the connection immediately.
        const timer = setTimeout(() => void client.end(), milliseconds);
        try {
          return await client.query({ name: nameOf(text), text, values: [...parameters] });
        } catch (error) {
          throw explained(error);
        } finally {
          clearTimeout(timer);
        }
      };
      return {
        release: (mustClose?: boolean) => client.release(mustClose),
        // The portal does not use cursors.
        query: query as unknown as PostgresPoolClient['query'],
      };
    },
  };
}
