import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';

/** A call that is not heard of for so long is believed to have ended with its server. */
const LEASE_SECONDS = 15;
const RENEW_MS = 2000;
/** How often a call that waits looks whether it is its turn, in milliseconds. */
const LOOK_MS = 200;

/** One call's hold on an upload: only one writes to it, whichever server it came to. */
export interface UploadLock {
  /**
   * Waits for its turn. An upload that is not there needs none.
   * @param onWanted called when another call waits for it, or when it was taken away, as from a process that stood still.
   * @param patienceMs how long it waits.
   * @throws {HttpError} 423 when it is not its turn by then; the signal's reason when that aborts.
   */
  take(onWanted: () => void, patienceMs: number, signal: AbortSignal): Promise<void>;
  /** Lets the next call in. */
  release(): Promise<void>;
}

/**
 * Makes the hold of one call. A connection that broke may still seem to be open here, so whoever comes next asks the
 * one before to stop. The rows know who holds them, so that it is the same with several servers.
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
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return 'taken';
    const held = await db
      .updateTable('partial_upload')
      .set({ is_wanted: true })
      .where('id', '=', id)
      .executeTakeFirst();
    return held.numUpdatedRows > 0n ? 'held' : 'gone';
  }

  /** @returns whether it may go on: it holds the upload, and nobody waits. */
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
      // A database that does not answer is no reason to stop: the lease lasts for several tries.
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
        .execute();
    },
  };
}
