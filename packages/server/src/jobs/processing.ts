import { join } from 'node:path';
import { sql } from 'kysely';
import { kinds } from '../areas/content/kinds.ts';
import { saveDerived } from '../areas/content/scenarios/ingest.ts';
import { FileRefusal } from '../areas/upload/files/receive.ts';
import type { FileWorkers, WorkOptions } from '../areas/upload/workers/file-workers.ts';
import type { Db } from '../database/database.ts';
import type { OrphanedFiles } from '../store/orphaned-files.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../store/workspace.ts';
import type { JobQueue, StartedJob } from './queue.ts';

/** Dependencies of processing. */
export interface ProcessingParts {
  db: Db;
  store: Store;
  workspace: Workspace;
  orphanedFiles: OrphanedFiles;
  fileWorkers: FileWorkers;
  queue: JobQueue;
}

/** How files are read during processing. */
const options = (signal: AbortSignal): WorkOptions => ({
  limits: { milliseconds: 60_000, megabytes: 1024 },
  owner: 'jobs',
  signal,
});

/** Another worker has taken the job over: the result made here is not needed. */
class TakenOver extends Error {
  override name = 'TakenOver';
}

/** Stores a job's result and removes the job from the queue, both or neither. */
async function complete(
  parts: ProcessingParts,
  job: StartedJob,
  keep: (transaction: Db) => Promise<void>,
): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await parts.queue.finish(transaction, job))) throw new TakenOver();
    await keep(transaction);
  });
}

async function processScenario(
  parts: ProcessingParts,
  job: StartedJob,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await parts.db
    .selectFrom('scenario')
    .select('file_key')
    .where('id', '=', job.subjectId)
    .executeTakeFirst();
  if (!row) return complete(parts, job, async () => {});
  const path = join(folder, 'scenario');
  await parts.store.fetchTo(row.file_key, path);
  const derived = await parts.fileWorkers.run('deriveScenario', [path], options(signal));
  await complete(parts, job, (transaction) => saveDerived(transaction, job.subjectId, derived));
}

async function processMedia(
  parts: ProcessingParts,
  job: StartedJob,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, orphanedFiles, fileWorkers } = parts;
  const row = await db
    .selectFrom('media')
    .select(['file_key', 'is_video', 'thumb_key', 'poster_key'])
    .where('id', '=', job.subjectId)
    .executeTakeFirst();
  if (!row) return complete(parts, job, async () => {});
  const source = join(folder, 'source');
  const poster = join(folder, 'poster');
  const thumb = join(folder, 'thumb');
  await store.fetchTo(row.file_key, source);
  if (row.is_video) await fileWorkers.run('takePoster', [source, poster], options(signal));
  await fileWorkers.run('drawThumb', [row.is_video ? poster : source, thumb], options(signal));

  const made: string[] = [];
  try {
    made.push(await orphanedFiles.store(thumb));
    if (row.is_video) made.push(await orphanedFiles.store(poster));
    const [thumb_key = null, poster_key = null] = made;
    await complete(parts, job, async (transaction) => {
      await transaction
        .updateTable('media')
        .set({ thumb_key, poster_key, is_processed: true, processing_error: null })
        .where('id', '=', job.subjectId)
        .execute();
      await orphanedFiles.attach(transaction, made);
    });
  } catch (error) {
    await orphanedFiles.discard(made);
    throw error;
  }
  await orphanedFiles.discard([row.thumb_key, row.poster_key].filter((key) => key !== null));
}

/**
 * Tells the owner why an item could not be processed, and removes the job from the queue.
 * @returns false where another worker has taken the job over.
 */
export async function failJob(parts: ProcessingParts, job: StartedJob, message: string): Promise<boolean> {
  const kind = kinds.find(({ name }) => name === job.kind);
  if (!kind) return false;
  try {
    await complete(parts, job, async (transaction) => {
      await sql`
        update ${kind.table} set is_processed = false, processing_error = ${message}
        where id = ${job.subjectId}`.execute(transaction);
    });
    return true;
  } catch (error) {
    if (error instanceof TakenOver) return false;
    throw error;
  }
}

/**
 * Runs a job. Its result is stored once or not at all, whatever happens.
 * @param signal is aborted when the process is about to end.
 * @returns whether this process finished it.
 * @throws errors after which a retry may help.
 */
export async function processJob(parts: ProcessingParts, job: StartedJob, signal: AbortSignal): Promise<boolean> {
  try {
    await parts.workspace.use((folder) =>
      (job.kind === 'scenario' ? processScenario : processMedia)(parts, job, folder, signal),
    );
    return true;
  } catch (error) {
    if (error instanceof TakenOver) return false;
    if (!(error instanceof FileRefusal)) throw error;
    return failJob(parts, job, error.message);
  }
}
