import pg from 'pg';
import { errorCode } from '../process/errors.ts';

/** PostgreSQL did not respond in time, or the connection was lost. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** PostgreSQL's SQLSTATE for a failed connection. */
  readonly code = '08006';
}

/** Messages of pg's connection errors, which have no code. */
const ofConnections = /^(Connection terminated|Client (was closed|has encountered)|timeout (exceeded|expired))/;

/** Replaces errors about lost connections with a {@link DatabaseUnavailable}. */
export function explainError(error: unknown): unknown {
  const isServers = error instanceof pg.DatabaseError;
  if (isServers || !(error instanceof Error)) return error;
  const isConnections = ofConnections.test(error.message) || /^E[A-Z]+$/.test(errorCode(error));
  return isConnections ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}
