import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { errorCode } from '../../process/errors.ts';

/** Slower searches are cancelled: they would block all others. In milliseconds. */
export const SEARCH_MAX_MS = 2000;
/** PostgreSQL's code for a cancelled statement. */
const CANCELLED = '57014';

/** How a search is cancelled. */
export interface SearchTime {
  /** In milliseconds, at least 1. */
  most: number;
  /** Says what else the user may try. */
  message: string;
  /** Further settings of the database, by name. */
  settings?: Readonly<Record<string, string>>;
}

/** The message for a search by words. */
export const tooManyWords = 'This search takes too long. Try fewer words, or longer ones.';

/**
 * Runs the statements of a search in a transaction, and cancels the one that takes too long. The embedded database
 * cannot cancel a statement, so the work has to look at the time between its statements as well.
 * @throws {HttpError} 503 when it takes too long.
 */
export async function withinSearchTime<Result>(
  db: Db,
  { most, message, settings = {} }: SearchTime,
  work: (transaction: Db, checkTime: () => void) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + most;
  const tooSlow = () => new HttpError(503, message, { retryAfter: 5 });
  const checkTime = () => {
    if (performance.now() > deadline) throw tooSlow();
  };
  const all = Object.entries({ statement_timeout: String(most), ...settings });
  const set = all.map(([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`);
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select ${sql.join(set)}`.execute(transaction);
      return work(transaction, checkTime);
    });
  } catch (error) {
    throw errorCode(error) === CANCELLED ? tooSlow() : error;
  }
}
