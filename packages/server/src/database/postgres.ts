import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeError, StartError } from '../process/errors.ts';
import type { Connection } from './database.ts';
import { createPoolWithTimeout } from './pool-with-timeout.ts';

const INT8_OID = 20;
/** At its start the portal waits so long for a server that answers slowly. */
const START_MS = 10_000;
/** A call that gets no connection by then is told that the portal is busy. */
const CONNECT_MS = 4000;
/** A statement that takes longer than this helps nobody and would hold up everybody. */
const STATEMENT_MS = 3500;
/** PostgreSQL cuts statements off itself; what it has not answered so much later, it will not. */
const GRACE_MS = 500;

/**
 * A pool of connections that reads `bigint` as a number: nothing counted here exceeds 2^53.
 * @param onError told when a connection breaks, in use or not; the pool replaces it.
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
    // Compiling a search takes longer than running it.
    options: '-c jit=off',
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
    ...settings,
  });
  // The pool listens to its idle connections only: one that breaks while it is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // It has been told by the connection itself.
  pool.on('error', () => {});
  return pool;
}

/** What Kysely reaches PostgreSQL by: for calls, whose statements end in time, and for work that takes as long as it takes. */
export function createDialects(
  connectionString: string,
  settings: pg.PoolConfig = {},
  onError?: (error: Error) => void,
): Pick<Connection, 'dialect' | 'migrationDialect'> {
  const pool = createPool(connectionString, settings, onError);
  const patient = { ...settings, max: 1, statement_timeout: 0, connectionTimeoutMillis: START_MS };
  return {
    dialect: new PostgresDialect({ pool: createPoolWithTimeout(pool, STATEMENT_MS + GRACE_MS) }),
    migrationDialect: new PostgresDialect({ pool: async () => createPool(connectionString, patient, onError) }),
  };
}

function refusal(connectionString: string, error: unknown): StartError {
  const { hostname, port, pathname } = new URL(connectionString);
  const where = `${hostname === '' ? 'this machine' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  return new StartError(`DATABASE_URL: the database at ${where} refuses: ${describeError(error)}.`, { cause: error });
}

/**
 * Connects to PostgreSQL.
 * @param onError told when a connection breaks; the pool replaces it.
 * @throws {StartError} when the database refuses.
 */
export async function openPostgres(connectionString: string, onError: (error: Error) => void): Promise<Connection> {
  const probe = createPool(connectionString, { max: 1, connectionTimeoutMillis: START_MS });
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
