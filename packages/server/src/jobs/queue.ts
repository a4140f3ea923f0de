import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** A job that this process has started. */
export interface StartedJob {
  id: number;
  kind: 'scenario' | 'media';
  /** Of the scenario or media item. */
  subjectId: number;
  /** Of the version meant to replace its file; null: its current file. */
  versionId: number | null;
  /** How often it was started, including this time. With the id, it identifies this attempt. */
  attempts: number;
}

/** Delay before the next attempt, multiplied by the number of attempts. */
const RETRY_SECONDS = 10;
/** Delay before the next attempt where the last one does not count: it may take hours until there is room again. */
const RETRY_UNCOUNTED_SECONDS = 60;

/** The job queue in the database. A job is in it until it is done. */
export interface JobQueue {
  /**
   * Starts the next job that is due or whose lease has expired; null if there is none. Contributors take turns, so that
   * nobody waits for all that somebody else has uploaded.
   */
  start(): Promise<StartedJob | null>;
  /** Renews the lease. False: another process has taken the job over. */
  prolong(job: StartedJob): Promise<boolean>;
  /** Removes a job, in the transaction that stores its result. False: another process has taken it over. */
  finish(transaction: Db, job: StartedJob): Promise<boolean>;
  /** Returns a job to the queue, for a later attempt. @param isCounted whether this attempt counts as one. */
  postpone(job: StartedJob, isCounted: boolean): Promise<void>;
}

/**
 * Queues the processing of a file. Call it in the transaction that inserts its item or version.
 * @param versionId of the version meant to replace the item's file; null: the item's current file.
 */
export async function addJob(
  transaction: Db,
  kind: StartedJob['kind'],
  subjectId: number,
  versionId: number | null = null,
): Promise<void> {
  await transaction
    .insertInto('job')
    .values({ kind, subject_id: subjectId, version_id: versionId })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .execute();
}

/** How many contributors' turns are remembered. */
const TURNS = 200;

/** @param leaseSeconds how long a job belongs to a job worker that does not renew its lease. */
export function createJobQueue(db: Db, leaseSeconds: number): JobQueue {
  const lease = sql`now() + ${leaseSeconds}::float8 * interval '1 second'`;
  const isThisOne = (job: StartedJob) => sql`id = ${job.id} and attempts = ${job.attempts}`;
  /** The contributors whose jobs were started, the latest last. */
  let turns: number[] = [];
  const contributor = sql`coalesce(
    (select contributed_by from scenario where job.kind = 'scenario' and id = job.subject_id),
    (select contributed_by from media where job.kind = 'media' and id = job.subject_id))`;
  return {
    async start() {
      const { rows } = await sql<StartedJob & { contributor: number | null }>`${prepared}
        update job set attempts = attempts + 1, lease_until = ${lease}
        where id = (
          select id from job
          where run_after <= now() and (lease_until is null or lease_until < now())
          order by coalesce(array_position(${turns}::bigint[], ${contributor}), 0), run_after, id
          limit 1 for update skip locked
        )
        returning id, kind, subject_id as "subjectId", version_id as "versionId", attempts,
          ${contributor} as contributor`.execute(db);
      const [row] = rows;
      if (!row) return null;
      const { contributor: served, ...job } = row;
      if (served !== null) turns = [...turns.filter((id) => id !== served), served].slice(-TURNS);
      return job;
    },
    async prolong(job) {
      const { numAffectedRows } = await sql`
        update job set lease_until = ${lease} where ${isThisOne(job)}`.execute(db);
      return numAffectedRows === 1n;
    },
    async finish(transaction, job) {
      const { numAffectedRows } = await sql`${prepared} delete from job where ${isThisOne(job)}`.execute(transaction);
      return numAffectedRows === 1n;
    },
    async postpone(job, isCounted) {
      const delay = isCounted ? sql`attempts * ${sql.lit(RETRY_SECONDS)}` : sql.lit(RETRY_UNCOUNTED_SECONDS);
      await sql`
        update job set lease_until = null, attempts = attempts - ${sql.lit(isCounted ? 0 : 1)},
          run_after = now() + ${delay} * interval '1 second'
        where ${isThisOne(job)}`.execute(db);
    },
  };
}
