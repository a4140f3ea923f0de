import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { errorCode, StartError } from '../start-error.ts';
import type { Connection } from './database.ts';

const INT8_OID = 20;

/** A pool of connections that reads `bigint` as a number: nothing counted here exceeds 2^53. */
export function createPool(connectionString: string, settings: pg.PoolConfig = {}): pg.Pool {
  return new pg.Pool({
    connectionString,
    application_name: 'community-portal',
    connectionTimeoutMillis: 10_000,
    // A search that takes longer than this helps nobody and would hold up everybody.
    statement_timeout: 15_000,
    // Compiling a search takes longer than running it.
    options: '-c jit=off',
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
    ...settings,
  });
}

function refusal(connectionString: string, error: unknown): StartError {
  const { hostname, port, pathname } = new URL(connectionString);
  const where = `${hostname === '' ? 'this machine' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  const reason = error instanceof Error && error.message !== '' ? error.message : errorCode(error);
  return new StartError(`DATABASE_URL: the database at ${where} refuses: ${reason}.`, { cause: error });
}

/**
 * Connects to PostgreSQL.
 * @param onError told when an idle connection breaks; the pool replaces it.
 * @throws {StartError} when the database refuses.
 */
export async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  settings: pg.PoolConfig = {},
): Promise<Connection> {
  const pool = createPool(connectionString, settings);
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw refusal(connectionString, error);
  }
  return { kind: 'postgresql', dialect: new PostgresDialect({ pool }), afterClose: async () => {} };
}
