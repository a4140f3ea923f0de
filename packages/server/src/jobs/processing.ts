import { join } from 'node:path';
import { sql } from 'kysely';
import { type Kind, kinds, mediaKind, scenarioKind } from '../content/kinds.ts';
import { saveDerived } from '../content/scenarios/ingest.ts';
import { measureScenario } from '../content/versions/make-current.ts';
import { failReplacement, finishReplacement } from '../content/versions/replace.ts';
import type { Db } from '../database/database.ts';
import type { OrphanedFiles } from '../store/orphaned-files.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../store/workspace.ts';
import type { FileWorkers, WorkOptions } from '../upload/file-workers/file-workers.ts';
import { FileRefusal } from '../upload/files/receive.ts';
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

/** Another job worker has taken the job over: the result made here is not needed. */
class TakenOver extends Error {
  override name = 'TakenOver';
}

const kindOf = (job: StartedJob): Kind | undefined => kinds.find(({ name }) => name === job.kind);

/** Stores a job's result and removes the job from the queue, both or neither. */
async function complete(
  parts: ProcessingParts,
  job: StartedJob,
  keep: (transaction: Db) => Promise<void>,
): Promise<void> {
  const kind = kindOf(job);
  await parts.db.transaction().execute(async (transaction) => {
    // The item first, as everything that removes jobs with their item does, to avoid deadlocks.
    if (kind) await sql`select from ${kind.table} where id = ${job.subjectId} for no key update`.execute(transaction);
    if (!(await parts.queue.finish(transaction, job))) throw new TakenOver();
    await keep(transaction);
  });
}

/** The file that a job processes. */
interface Source {
  fileKey: string;
  /** Whether it is a video. */
  isVideo: boolean;
  /** Images created from it before. */
  pictures: string[];
}

/** Finds the file that a job processes; null where it was deleted. */
async function findSource(db: Db, { subjectId, versionId }: StartedJob, kind: Kind): Promise<Source | null> {
  const isMedia = kind.name === 'media';
  const ofItem = isMedia
    ? sql`s.is_video, s.thumb_key, s.poster_key`
    : sql`false as is_video, null as thumb_key, null as poster_key`;
  const { rows } = await sql<{
    file_key: string | null;
    is_video: boolean;
    thumb_key: string | null;
    poster_key: string | null;
  }>`${
    versionId === null
      ? sql`select s.file_key, ${ofItem} from ${kind.table} s where s.id = ${subjectId}`
      : sql`
        select file_key, coalesce((facts->>'is_video')::boolean, false) as is_video, thumb_key, poster_key
        from content_version where id = ${versionId}`
  }`.execute(db);
  const [row] = rows;
  if (!row || row.file_key === null) return null;
  const pictures = [row.thumb_key, row.poster_key].filter((key) => key !== null);
  return { fileKey: row.file_key, isVideo: row.is_video, pictures };
}

async function processScenario(
  parts: ProcessingParts,
  job: StartedJob,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await findSource(parts.db, job, scenarioKind);
  if (!source) return complete(parts, job, async () => {});
  const path = join(folder, 'scenario');
  await parts.store.fetchTo(source.fileKey, path, signal);
  const derived = await parts.fileWorkers.run('deriveScenario', [path], options(signal));
  const measured = job.versionId === null ? null : await measureScenario(parts, sql`s.id = ${job.subjectId}`);
  await complete(parts, job, (transaction) => {
    if (job.versionId === null) return saveDerived(transaction, job.subjectId, derived);
    const { initial_vitals, course, ...figures } = derived;
    const facts = { ...figures, initial_vitals: JSON.parse(initial_vitals), course: JSON.parse(course) };
    const version = { id: job.versionId, itemId: job.subjectId };
    return finishReplacement(transaction, scenarioKind, version, { facts, measured });
  });
}

async function processMedia(
  parts: ProcessingParts,
  job: StartedJob,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, orphanedFiles, fileWorkers } = parts;
  const found = await findSource(db, job, mediaKind);
  if (!found) return complete(parts, job, async () => {});
  const { fileKey, isVideo, pictures } = found;
  const source = join(folder, 'source');
  const poster = join(folder, 'poster');
  const thumb = join(folder, 'thumb');
  await store.fetchTo(fileKey, source, signal);
  if (isVideo) await fileWorkers.run('takePoster', [source, poster], options(signal));
  await fileWorkers.run('drawThumb', [isVideo ? poster : source, thumb], options(signal));

  const made: string[] = [];
  try {
    made.push(await orphanedFiles.store(thumb));
    if (isVideo) made.push(await orphanedFiles.store(poster));
    const [thumb_key = null, poster_key = null] = made;
    await complete(parts, job, async (transaction) => {
      if (job.versionId === null) {
        await transaction
          .updateTable('media')
          .set({ thumb_key, poster_key, is_processed: true, processing_error: null })
          .where('id', '=', job.subjectId)
          .execute();
      } else {
        const version = { id: job.versionId, itemId: job.subjectId };
        const processed = { facts: {}, thumbKey: thumb_key, posterKey: poster_key };
        await finishReplacement(transaction, mediaKind, version, processed);
      }
      await orphanedFiles.attach(transaction, made);
      await orphanedFiles.release(transaction, pictures);
    });
  } catch (error) {
    await orphanedFiles.discard(made);
    throw error;
  }
  await orphanedFiles.discard(pictures);
}

/**
 * Records for the owner why an item, or a version meant to replace its file, could not be processed, and removes the
 * job from the queue.
 * @returns false where another job worker has taken the job over.
 */
export async function failJob(parts: ProcessingParts, job: StartedJob, message: string): Promise<boolean> {
  const kind = kindOf(job);
  if (!kind) return false;
  try {
    await complete(parts, job, async (transaction) => {
      if (job.versionId !== null) return failReplacement(transaction, job.versionId, message);
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
