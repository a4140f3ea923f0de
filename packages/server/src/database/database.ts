import { type Dialect, Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** What `/healthz` calls the database in use. */
export type DatabaseKind = 'embedded' | 'postgresql';

/** A database that has answered once. */
export interface Connection {
  kind: DatabaseKind;
  dialect: Dialect;
  /** Called when the database has been closed. */
  afterClose: () => Promise<void>;
}

/** Kysely over the portal's tables; a transaction is one, too. */
export type Db = Kysely<Schema>;

/** The database, its tables up to date. */
export interface Database {
  kind: DatabaseKind;
  db: Db;
  /** Rejects unless the database answers within two seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const CHECK_LIMIT_MS = 2000;

/** Brings the tables of a connected database up to date. Closes it when that fails. */
export async function createDatabase({ kind, dialect, afterClose }: Connection): Promise<Database> {
  const db = new Kysely<Schema>({ dialect });
  const close = async () => {
    await db.destroy();
    await afterClose();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind,
    db,
    close,
    async check() {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('The database does not answer.')), CHECK_LIMIT_MS);
      try {
        await Promise.race([sql`select 1`.execute(db), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
