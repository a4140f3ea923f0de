import { type QueryExecutorProvider, sql } from 'kysely';

/** The `up` of a migration of plain SQL statements, run in order. */
export function statements(...texts: readonly string[]): (db: QueryExecutorProvider) => Promise<void> {
  return async (db) => {
    for (const text of texts) await sql.raw(text).execute(db);
  };
}
