import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { removeReplaced } from '../content/delivery/delivered-file.ts';
import { removeOldWrites } from '../content/idempotent-writes.ts';
import { purgeDeleted } from '../content/items/deletion.ts';
import { purgePlans } from '../content/plans/changes.ts';
import { removeOldChecksums } from '../content/plans/checksums.ts';
import { checkLibraryWords } from '../content/search/library-words.ts';
import type { Db } from '../database/database.ts';
import { removeOldAuditEvents } from '../security/audit-log.ts';
import type { OrphanedFiles } from '../store/orphaned-files.ts';
import type { Store } from '../store/store.ts';
import { removeAbandoned } from '../upload/resumable/partial-uploads.ts';
import { deleteRows } from './batches.ts';

/** Incomplete files older than this are abandoned. */
const UNFINISHED_MS = 6 * 3_600_000;

/**
 * Deletes expired sessions, reset links and used passkey challenges, counted attempts outside all limits' windows, and
 * expired entries of the audit log.
 * @param signal ends it early.
 */
export async function removeExpired(db: Db, auditDays: number, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, 'session', sql`expires_at < now()`, signal);
  await deleteRows(db, 'limited_attempt', sql`attempted_at < now() - interval '1 day'`, signal);
  await deleteRows(db, 'password_reset', sql`expires_at < now() - interval '1 day'`, signal);
  await deleteRows(db, 'used_challenge', sql`expires_at < now()`, signal);
  await removeOldAuditEvents(db, auditDays, signal);
}

/** How long a step may take before it leaves the rest to the next cleanup, so that all have had their turn by then. */
const STEP_MS = 30_000;

/** Dependencies of a cleanup. */
interface CleanedUp {
  db: Db;
  store: Store;
  orphanedFiles: OrphanedFiles;
  config: Pick<Config, 'deletedDays'>;
}

/**
 * Deletes what has expired: content and plans that can no longer be restored, replaced delivered files, old
 * idempotency keys and checksums, unused search words, abandoned uploads and orphaned files. Each step is taken even if
 * an earlier one fails, and leaves to the next cleanup what would take long.
 * @param ending ends it early.
 * @throws what went wrong, when all steps have been taken.
 */
export async function cleanUp(
  { db, store, orphanedFiles, config }: CleanedUp,
  ending: AbortSignal = new AbortController().signal,
): Promise<void> {
  const steps: ((signal: AbortSignal) => Promise<unknown>)[] = [
    (signal) => purgeDeleted(db, config.deletedDays, signal),
    (signal) => removeReplaced(db, signal),
    (signal) => purgePlans(db, signal),
    (signal) => removeOldWrites(db, signal),
    (signal) => removeOldChecksums(db, signal),
    (signal) => checkLibraryWords(db, { signal }),
    (signal) => removeAbandoned(db, signal),
    (signal) => orphanedFiles.sweep(signal),
    () => store.removeUnfinished(new Date(Date.now() - UNFINISHED_MS)),
  ];
  const errors: unknown[] = [];
  for (const step of steps) {
    if (ending.aborted) break;
    const signal = AbortSignal.any([ending, AbortSignal.timeout(STEP_MS)]);
    await step(signal).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Several steps failed.');
}
