import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { errorCode } from '../process/errors.ts';

/** PostgreSQL did not answer, or the connection was lost first. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** PostgreSQL's own code for connections that fail. */
  readonly code = '08006';
}

/** Messages of pg about connections; these errors have no code. */
const ofConnections = /^(Connection terminated|Client (was closed|has encountered)|timeout (exceeded|expired))/;

/** Replaces errors about lost connections by one with a code. */
function explained(error: unknown): unknown {
  const isServers = error instanceof pg.DatabaseError;
  if (isServers || !(error instanceof Error)) return error;
  const isConnections = ofConnections.test(error.message) || errorCode(error).startsWith('E');
  return isConnections ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/**
 * A pool for Kysely whose statements end. PostgreSQL itself cuts off the slow ones, but a server that hangs does not:
 * a connection that has not answered for so long is closed, and the statement fails with {@link DatabaseUnavailable}.
 * @param milliseconds more than the server's own limit on statements.
 */
export function createPoolWithTimeout(pool: pg.Pool, milliseconds: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw explained(error);
      });
      const query = async (text: string, parameters: readonly unknown[]) => {
        // While a statement is running, this closes the connection at once.
        const timer = setTimeout(() => void client.end(), milliseconds);
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          throw explained(error);
        } finally {
          clearTimeout(timer);
        }
      };
      return {
        release: (mustClose?: boolean) => client.release(mustClose),
        // The portal reads no cursors.
        query: query as unknown as PostgresPoolClient['query'],
      };
    },
  };
}
