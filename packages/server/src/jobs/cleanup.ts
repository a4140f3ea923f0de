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

/** Incomplete files older than this are abandoned. */
const UNFINISHED_MS = 6 * 3_600_000;

/**
 * Deletes expired sessions, reset links and used passkey challenges, counted attempts outside all limits' windows, and
 * expired entries of the audit log.
 */
export async function removeExpired(db: Db, auditDays: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('limited_attempt').where('attempted_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('used_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await removeOldAuditEvents(db, auditDays);
}

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
 * an earlier one fails.
 * @throws what went wrong, when all steps have been taken.
 */
export async function cleanUp({ db, store, orphanedFiles, config }: CleanedUp): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => purgeDeleted(db, config.deletedDays),
    () => removeReplaced(db),
    () => purgePlans(db),
    () => removeOldWrites(db),
    () => removeOldChecksums(db),
    () => checkLibraryWords(db),
    () => removeAbandoned(db),
    () => orphanedFiles.sweep(),
    () => store.removeUnfinished(new Date(Date.now() - UNFINISHED_MS)),
  ];
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Several steps failed.');
}
