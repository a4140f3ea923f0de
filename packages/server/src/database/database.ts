import type { Dialect, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What `GET /healthz` calls the database in use. */
export type DatabaseKind = 'embedded' | 'postgresql';

/** A database that has answered once. */
export interface Connection {
  kind: DatabaseKind;
  dialect: Dialect;
  /** Without statement timeouts, for migrations; unnecessary where `dialect` has none. */
  migrationDialect?: Dialect;
  /** Called when the database has been closed. */
  afterClose: () => Promise<void>;
}

/** Kysely over the portal's tables; a transaction is one, too. */
export type Db = Kysely<Schema>;

/** Does the work in the transaction given, or in one of its own. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** The database, its tables up to date. */
export interface Database {
  kind: DatabaseKind;
  db: Db;
  /** Rejects unless the database answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
