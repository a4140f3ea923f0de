import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { giveUp, type ProcessingParts, processJob } from './processing.ts';
import { createJobQueue, type StartedJob } from './queue.ts';

/** Does the jobs of the queue, one at a time, in this process. */
export interface JobRunner {
  /** Looks for jobs now and then, until closed. */
  start(): void;
  /** Looks for jobs now: one has just been added. */
  wake(): void;
  /** Does every job that is due. */
  drain(): Promise<void>;
  /** Lets go of the job under way, which is then done by another process or after the next start. */
  close(): Promise<void>;
}

/** What doing jobs takes. */
export interface JobParts extends Omit<ProcessingParts, 'queue'> {
  config: Config;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** How often to look for jobs that other processes added, in milliseconds. */
const LOOK_MS = 2000;

/** A job that was begun so often and never came to an end is given up. */
const ATTEMPTS_MAX = 5;
const tooOften = 'Processing failed several times. Try again, or upload the file anew.';

/** Makes what does the jobs; nothing is done until it is started. */
export function createJobs({ config, log, ...rest }: JobParts): JobRunner {
  const { leaseSeconds } = config.jobs;
  const parts: ProcessingParts = { ...rest, queue: createJobQueue(rest.db, leaseSeconds) };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let running: Promise<void> | null = null;
  let isMore = false;

  async function attempt(job: StartedJob): Promise<void> {
    if (job.attempts > ATTEMPTS_MAX) {
      await giveUp(parts, job, tooOften);
      return;
    }
    const heartbeat = setInterval(
      () => parts.queue.prolong(job).catch((error: unknown) => log.error({ err: error, job }, 'no sign of life given')),
      (leaseSeconds * 1000) / 3,
    );
    try {
      await processJob(parts, job, ending.signal);
    } catch (error) {
      if (ending.signal.aborted) return;
      log.error({ err: error, job }, 'job failed');
      if (job.attempts >= ATTEMPTS_MAX) await giveUp(parts, job, tooOften);
      else await parts.queue.postpone(job);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function work(): Promise<void> {
    do {
      isMore = false;
      for (let job = await parts.queue.start(); job !== null; job = await parts.queue.start()) {
        const begun = job;
        // It stays in the queue, and is begun again when its lease has run out: the others need not wait for it.
        await attempt(begun).catch((error: unknown) => log.error({ err: error, job: begun }, 'job left in the queue'));
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

  function look(): void {
    if (ending.signal.aborted) return;
    run().catch((error: unknown) => log.error({ err: error }, 'the queue cannot be read'));
  }

  return {
    start() {
      isStarted = true;
      look();
      timer = setInterval(look, LOOK_MS).unref();
    },
    wake() {
      if (isStarted) look();
    },
    drain: run,
    async close() {
      ending.abort();
      if (timer) clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
