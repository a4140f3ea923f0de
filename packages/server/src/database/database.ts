import type { Dialect, Kysely } from 'kysely';
import { errorCode } from '../process/errors.ts';
import type { Schema } from './schema.ts';

/** Name of the database in `GET /healthz`. */
export type DatabaseKind = 'embedded' | 'postgresql';

/** Usage of a connection pool. */
export interface PoolState {
  /** Open connections. */
  total: number;
  /** Idle connections. */
  idle: number;
  /** Statements waiting for a connection. */
  awaited: number;
  /** Most connections. */
  most: number;
}

/** A database that has responded at least once. */
export interface Connection {
  kind: DatabaseKind;
  dialect: Dialect;
  /** Without statement timeouts, for migrations; missing where `dialect` has none. */
  migrationDialect?: Dialect;
  /** Usage of its pool; null if it has none. */
  pool: (() => PoolState) | null;
  /** Called after the database has been closed. */
  afterClose: () => Promise<void>;
}

/** Kysely for the portal's tables; transactions have this type, too. */
export type Db = Kysely<Schema>;

/** Runs the work in the given transaction, or in a new one. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Whether the error is a violation of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** How often a transaction is attempted that ends in deadlocks. */
const ATTEMPTS_MAX = 3;

/**
 * Repeats a transaction that the database has ended because it and another one waited for each other.
 * @param transact must have no effect outside the database before its last lock.
 * @throws the error of the last deadlock, and any other error at once.
 */
export async function despiteDeadlocks<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (errorCode(error) !== '40P01' || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** The migrated database. */
export interface Database {
  kind: DatabaseKind;
  db: Db;
  /** Usage of its pool; null if it has none. */
  pool: (() => PoolState) | null;
  /** Rejects unless the database responds. */
  check(): Promise<void>;
  /** Rejects unless all migrations of this version are applied; later ones do not matter. */
  checkMigrations(): Promise<void>;
  close(): Promise<void>;
}
