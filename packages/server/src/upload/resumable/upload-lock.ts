import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { HttpError } from '../../http/http-error.ts';

/** A call that has not renewed its lock for this long is assumed to have died with its server. */
const LEASE_SECONDS = 15;
const RENEW_MS = 2000;
/** How often a waiting call polls for the lock, in milliseconds. */
const LOOK_MS = 200;

/** One call's lock on an upload: only one call writes to it, across all servers. */
export interface UploadLock {
  /**
   * Waits for the lock. A missing upload needs none.
   * @param onWanted called when another call waits for the lock, or when it was lost, as by a suspended process.
   * @param patienceMs how long to wait.
   * @throws {HttpError} 423 when that time is over; the signal's reason when it aborts.
   */
  take(onWanted: () => void, patienceMs: number, signal: AbortSignal): Promise<void>;
  /** Releases the lock. */
  release(): Promise<void>;
}

/**
 * Creates the lock of one call. A broken connection may still seem open on the server, so a new call asks the previous
 * one to stop. Locks are rows in the database, to work across servers.
 */
export function createUploadLock(db: Db, id: string): UploadLock {
  const holder = randomUUID();
  const lease = sql<Date>`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;
  let renewal: NodeJS.Timeout | undefined;

  async function tryToTake(): Promise<'taken' | 'held' | 'gone'> {
    const { numUpdatedRows } = await db
      .updateTable('partial_upload')
      .set({ holder, held_until: lease, is_wanted: false })
      .where('id', '=', id)
      .where((row) => row.or([row('holder', 'is', null), row('held_until', '<', sql<Date>`now()`)]))
      .modifyEnd(prepared)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return 'taken';
    // Written once, however long it is waited for.
    const asked = await db
      .updateTable('partial_upload')
      .set({ is_wanted: true })
      .where('id', '=', id)
      .where('is_wanted', '=', false)
      .modifyEnd(prepared)
      .executeTakeFirst();
    if (asked.numUpdatedRows > 0n) return 'held';
    const upload = await db
      .selectFrom('partial_upload')
      .select('id')
      .where('id', '=', id)
      .modifyEnd(prepared)
      .executeTakeFirst();
    return upload ? 'held' : 'gone';
  }

  /** @returns whether the call may continue: it holds the lock, and no other call is waiting. */
  async function renew(): Promise<boolean> {
    const row = await db
      .updateTable('partial_upload')
      .set({ held_until: lease })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .returning('is_wanted')
      .executeTakeFirst();
    return row?.is_wanted === false;
  }

  function keepRenewing(onWanted: () => void): void {
    renewal = setTimeout(async () => {
      // If the database does not respond, carry on: the lease lasts for several attempts.
      const mayGoOn = await renew().catch(() => true);
      if (renewal === undefined) return;
      keepRenewing(onWanted);
      if (!mayGoOn) onWanted();
    }, RENEW_MS).unref();
  }

  return {
    async take(onWanted, patienceMs, signal) {
      const until = performance.now() + patienceMs;
      for (;;) {
        signal.throwIfAborted();
        const outcome = await tryToTake();
        if (outcome === 'taken') keepRenewing(onWanted);
        if (outcome !== 'held') return;
        if (performance.now() > until) {
          throw new HttpError(423, 'Another call is at work on this upload. Please try again in a moment.', {
            retryAfter: 5,
          });
        }
        await wait(LOOK_MS, undefined, { signal });
      }
    },
    async release() {
      clearTimeout(renewal);
      renewal = undefined;
      await db
        .updateTable('partial_upload')
        .set({ holder: null, held_until: null })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .modifyEnd(prepared)
        .execute();
    },
  };
}
