import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration of plain SQL statements, run in order. They may take as long as they need. */
export function statements(...texts: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of ['set local statement_timeout = 0', ...texts]) await sql.raw(text).execute(db);
    },
  };
}
