import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { isStoreAway } from '../store/bucket-refusal.ts';
import { isDiskFull } from '../store/disk-full.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import type { Tracing } from '../telemetry/tracing/tracing.ts';
import { failJob, type ProcessingParts, processJob } from './processing.ts';
import { createJobQueue, type StartedJob } from './queue.ts';

/** Processes the queue in this process, one job at a time. */
export interface JobRunner {
  /** Polls for jobs until closed. */
  start(): void;
  /** Polls now: a job has just been added. */
  wake(): void;
  /** Processes every job that is due. */
  drain(): Promise<void>;
  /** Abandons the current job; another process resumes it, or this one after its next start. */
  close(): Promise<void>;
}

/** Dependencies of processing. */
export interface JobParts extends Omit<ProcessingParts, 'queue'> {
  config: Config;
  metrics: Pick<Metrics, 'jobSeconds'>;
  tracing: Pick<Tracing, 'span'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** How often to poll for jobs that other processes added, in milliseconds. */
const POLL_MS = 2000;

/** After this many attempts a job has failed for good. */
const ATTEMPTS_MAX = 5;
const itemFailed = 'Processing failed several times. Try again, or upload the file again.';
const versionFailed = 'Processing failed several times. The file before it stays. Upload the new file again.';

/** Creates a runner, which does nothing until started. */
export function createJobs({ config, metrics, tracing, log, ...rest }: JobParts): JobRunner {
  const { leaseSeconds } = config.jobs;
  const parts: ProcessingParts = { ...rest, queue: createJobQueue(rest.db, leaseSeconds) };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let running: Promise<void> | null = null;
  let isMore = false;

  /** @returns its outcome. */
  async function attempt(job: StartedJob): Promise<Parameters<Metrics['jobSeconds']['observe']>[0]['outcome']> {
    const tooOften = job.versionId === null ? itemFailed : versionFailed;
    if (job.attempts > ATTEMPTS_MAX) {
      await failJob(parts, job, tooOften);
      return 'given up';
    }
    const heartbeat = setInterval(
      () =>
        parts.queue
          .prolong(job)
          .catch((error: unknown) => log.error({ err: error, job }, 'could not renew the lease of a job')),
      (leaseSeconds * 1000) / 3,
    );
    try {
      return (await processJob(parts, job, ending.signal)) ? 'done' : 'left';
    } catch (error) {
      if (ending.signal.aborted) return 'left';
      log.error({ err: error, job }, 'job failed');
      // Neither is the file's fault, and giving up would delete one that is to replace another.
      const isCounted = !isDiskFull(error) && !isStoreAway(error);
      if (isCounted && job.attempts >= ATTEMPTS_MAX) {
        await failJob(parts, job, tooOften);
        return 'given up';
      }
      await parts.queue.postpone(job, isCounted);
      return 'postponed';
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function work(): Promise<void> {
    do {
      isMore = false;
      for (let job = await parts.queue.start(); job !== null; job = await parts.queue.start()) {
        const begun = job;
        // It stays in the queue until its lease expires; the other jobs need not wait.
        const began = performance.now();
        const outcome = await tracing
          .span(`job ${begun.kind}`, { 'portal.attempt': begun.attempts }, () => attempt(begun))
          .catch((error: unknown) => {
            log.error({ err: error, job: begun }, 'job left in the queue');
            return 'left' as const;
          });
        metrics.jobSeconds.observe({ kind: begun.kind, outcome }, (performance.now() - began) / 1000);
        if (ending.signal.aborted) return;
      }
    } while (isMore);
  }

  function run(): Promise<void> {
    isMore = true;
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  function poll(): void {
    if (ending.signal.aborted) return;
    run().catch((error: unknown) => log.error({ err: error }, 'the queue cannot be read'));
  }

  return {
    start() {
      isStarted = true;
      poll();
      timer = setInterval(poll, POLL_MS).unref();
    },
    wake() {
      if (isStarted) poll();
    },
    drain: run,
    async close() {
      ending.abort();
      if (timer) clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
