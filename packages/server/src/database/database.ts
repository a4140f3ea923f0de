import type { Dialect, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What `GET /healthz` calls the database in use. */
export type DatabaseKind = 'embedded' | 'postgresql';

/** How the connections of a pool are used. */
export interface PoolState {
  /** Open ones. */
  total: number;
  /** Open ones that nobody uses. */
  idle: number;
  /** Statements that wait for one. */
  awaited: number;
  /** As many as are opened. */
  most: number;
}

/** A database that has answered once. */
export interface Connection {
  kind: DatabaseKind;
  dialect: Dialect;
  /** Without statement timeouts, for migrations; unnecessary where `dialect` has none. */
  migrationDialect?: Dialect;
  /** How its connections are used; null where there are none to count. */
  pool: (() => PoolState) | null;
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
  /** How its connections are used; null where there are none to count. */
  pool: (() => PoolState) | null;
  /** Rejects unless the database answers. */
  check(): Promise<void>;
  /** Rejects unless the database has every change that this version needs; later ones do not matter. */
  checkMigrations(): Promise<void>;
  close(): Promise<void>;
}
