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

/** The job queue in the database. A job is in it until it is done. */
export interface JobQueue {
  /** Starts the next job that is due or whose lease has expired; null if there is none. */
  start(): Promise<StartedJob | null>;
  /** Renews the lease. False: another process has taken the job over. */
  prolong(job: StartedJob): Promise<boolean>;
  /** Removes a job, in the transaction that stores its result. False: another process has taken it over. */
  finish(transaction: Db, job: StartedJob): Promise<boolean>;
  /** Returns a job to the queue, for a later attempt. */
  postpone(job: StartedJob): Promise<void>;
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

/** @param leaseSeconds how long a job belongs to a job worker that does not renew its lease. */
export function createJobQueue(db: Db, leaseSeconds: number): JobQueue {
  const lease = sql`now() + ${leaseSeconds}::float8 * interval '1 second'`;
  const isThisOne = (job: StartedJob) => sql`id = ${job.id} and attempts = ${job.attempts}`;
  return {
    async start() {
      const { rows } = await sql<StartedJob>`${prepared}
        update job set attempts = attempts + 1, lease_until = ${lease}
        where id = (
          select id from job
          where run_after <= now() and (lease_until is null or lease_until < now())
          order by run_after, id limit 1 for update skip locked
        )
        returning id, kind, subject_id as "subjectId", version_id as "versionId", attempts`.execute(db);
      return rows[0] ?? null;
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
    async postpone(job) {
      await sql`
        update job set lease_until = null,
          run_after = now() + attempts * ${sql.lit(RETRY_SECONDS)} * interval '1 second'
        where ${isThisOne(job)}`.execute(db);
    },
  };
}
