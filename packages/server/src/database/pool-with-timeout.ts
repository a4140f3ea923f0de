import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { explainError } from './connection-errors.ts';
import { createStatementNames } from './prepared.ts';

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
        throw explainError(error);
      });
      const query = async (text: string, parameters: readonly unknown[]) => {
        // While a statement is running, this closes the connection immediately.
        const timer = setTimeout(() => void client.end(), milliseconds);
        try {
          return await client.query({ name: nameOf(text), text, values: [...parameters] });
        } catch (error) {
          throw explainError(error);
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
