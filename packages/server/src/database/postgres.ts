import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';
import pg from 'pg';
import { describeError, StartError } from '../process/errors.ts';
import type { Connection } from './database.ts';
import { createPoolWithTimeout } from './pool-with-timeout.ts';

const INT8_OID = 20;
/** How long to wait for a slow server at start. */
const START_MS = 10_000;
/** A request that gets no connection within this time is refused with 503. */
const CONNECT_MS = 4000;
/** Slower statements are cancelled: they would block all other requests. */
const STATEMENT_MS = 3500;
/** PostgreSQL cancels slow statements itself. If there is still no response this much later, the server hangs. */
const GRACE_MS = 500;

/** Converts values as pg does, but returns `bigint` as a number: no count here exceeds 2^53. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text');

/**
 * A connection pool.
 * @param onError called when a connection breaks, in use or idle; the pool replaces it.
 */
export function createPool(
  connectionString: string,
  settings: pg.PoolConfig = {},
  onError: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'community-portal',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // JIT compilation of a search takes longer than running it.
    options: '-c jit=off',
    types: { getTypeParser },
    ...settings,
  });
  // The pool only listens to idle connections: without this, an error on a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // The connection's own listener has already reported it.
  pool.on('error', () => {});
  return pool;
}

/** Only reads the tables of the current schema: other schemas may belong to others, and be dropped meanwhile. */
class CurrentSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(this.#db);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}

class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new CurrentSchemaIntrospector(db);
  }
}

/** Two Kysely dialects: with timeouts for requests, without for migrations. */
export function createDialects(
  connectionString: string,
  settings: pg.PoolConfig = {},
  onError?: (error: Error) => void,
): Pick<Connection, 'dialect' | 'migrationDialect' | 'pool'> {
  const pool = createPool(connectionString, settings, onError);
  const patient = { ...settings, max: 1, statement_timeout: 0, connectionTimeoutMillis: START_MS };
  return {
    dialect: new PostgresDialect({ pool: createPoolWithTimeout(pool, STATEMENT_MS + GRACE_MS) }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
      most: pool.options.max,
    }),
    migrationDialect: new MigrationDialect({ pool: async () => createPool(connectionString, patient, onError) }),
  };
}

function refusal(connectionString: string, error: unknown): StartError {
  const { hostname, port, pathname } = new URL(connectionString);
  const where = `${hostname === '' ? 'this machine' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  return new StartError(`DATABASE_URL: the database at ${where} refuses: ${describeError(error)}.`, { cause: error });
}

/**
 * Connects to PostgreSQL.
 * @param onError called when a connection breaks; the pool replaces it.
 * @throws {StartError} when the database refuses.
 */
export async function openPostgres(connectionString: string, onError: (error: Error) => void): Promise<Connection> {
  // For a moment after its end, PostgreSQL still lists it: under this name, nobody takes it for a running server.
  const probe = createPool(connectionString, {
    max: 1,
    connectionTimeoutMillis: START_MS,
    application_name: 'community-portal-probe',
  });
  try {
    const client = await probe.connect();
    client.release();
  } catch (error) {
    throw refusal(connectionString, error);
  } finally {
    await probe.end();
  }
  return { kind: 'postgresql', ...createDialects(connectionString, {}, onError), afterClose: async () => {} };
}
