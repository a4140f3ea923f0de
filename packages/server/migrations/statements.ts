import { type QueryExecutorProvider, sql } from 'kysely';

/** A change of the tables, run once, in a transaction. */
export type Migration = (transaction: QueryExecutorProvider) => Promise<void>;

/** A migration of plain SQL statements, run in order. */
export function statements(...texts: readonly string[]): Migration {
  return async (transaction) => {
    for (const text of texts) await sql.raw(text).execute(transaction);
  };
}
