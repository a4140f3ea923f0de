import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { HttpError } from '../../http/http-error.ts';
import { createFairQueue } from '../../security/fair-queue.ts';
import { DiskFull } from '../../store/disk-full.ts';
import { FileRefusal } from '../files/receive.ts';
import type { FileCommands, Heartbeat, Outcome } from './file-worker.ts';

/** Limits of a task. */
export interface WorkLimits {
  /** Processor time of its process since its start or its last progress. By the clock, it is {@link PATIENCE} times that. */
  milliseconds: number;
  /** The same since its start, whatever progress it makes. */
  totalMilliseconds?: number;
  /** Resident memory of its process. */
  megabytes: number;
}

/** Options of a task. */
export interface WorkOptions {
  limits: WorkLimits;
  /** On whose behalf: no owner can keep all processes busy. */
  owner: string;
  /** Aborts it. */
  signal?: AbortSignal;
}

/** The result of a command. */
export type ResultOf<Command extends keyof FileCommands> = Awaited<ReturnType<FileCommands[Command]>>;

/** A pool of processes that read untrusted files, to contain what hostile ones do to decoders. */
export interface FileWorkers {
  /**
   * Runs a command of `file-worker.ts` in the next free process.
   * @throws {FileRefusal} where the file is invalid or exceeds the limits; {@link DiskFull} when the disk is full;
   * {@link HttpError} 503 when too many of the owner's files are waiting.
   */
  run<Command extends keyof FileCommands>(
    command: Command,
    args: Parameters<FileCommands[Command]>,
    options: WorkOptions,
  ): Promise<ResultOf<Command>>;
  /** Aborts everything in progress. */
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('file-worker.ts', import.meta.url));
const CHECK_MS = 50;
/** A process that waits, for the disk or for a core that others need more, has this many times its processor time. */
const PATIENCE = 4;
/** Linux's unit of the times in `/proc`. */
const TICK_MS = 10;
/** A process that has grown beyond this is replaced. */
const GROWN_MB = 256;
/** Idle processes end after this time. */
const IDLE_MS = 60_000;
/** Tasks of one owner: more than a user's requests can have at a time. */
const WAITING_MAX = 50;
/** Most attempts to start a task, if processes end before it begins. */
const STARTS_MAX = 3;
const HEAP_MB = 512;

/**
 * Resident memory of a process in megabytes; 0 where the system does not report it. Synchronous, as `/proc` is not on
 * disk: reading it takes less time than an asynchronous call.
 */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Processor time of a process, and of children it has waited for, in milliseconds; 0 where the system does not report
 * it. Synchronous as {@link memoryOf}.
 */
function processorTimeOf(pid: number): number {
  try {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return TICK_MS * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** Kills a process and what it has started. */
function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

const TOO_LONG = 'Reading the file took too long.';

/** Watches a task, and kills its process when it exceeds a limit. */
class Watch {
  pid: number | null = null;
  /** Why its process was killed. */
  refusal: string | null = null;
  readonly #limits: WorkLimits;
  readonly #watch: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #totalTimer: NodeJS.Timeout | undefined;
  /** Processor time that its process had used at the start of the task, and at its last progress. */
  #usedAtStart: number | undefined;
  #usedAtProgress = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#watch = setInterval(() => this.#check(), CHECK_MS);
  }

  /** Call it with each message from its process. */
  heartbeat({ pid }: Heartbeat): void {
    this.pid = pid;
    this.#usedAtProgress = processorTimeOf(pid);
    this.#usedAtStart ??= this.#usedAtProgress;
    const { totalMilliseconds: total } = this.#limits;
    if (total !== undefined) this.#totalTimer ??= setTimeout(() => this.stop(TOO_LONG), PATIENCE * total);
    // It was stopped while its process was starting.
    if (this.refusal !== null) kill(pid);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(TOO_LONG), PATIENCE * this.#limits.milliseconds);
  }

  stop(why: string): void {
    this.refusal ??= why;
    if (this.pid !== null) kill(this.pid);
  }

  #check(): void {
    if (this.pid === null) return;
    const { milliseconds, totalMilliseconds = Number.POSITIVE_INFINITY, megabytes } = this.#limits;
    if (memoryOf(this.pid) > megabytes) this.stop('Reading the file needs too much memory.');
    const used = processorTimeOf(this.pid);
    const isOver = used - this.#usedAtProgress > milliseconds || used - (this.#usedAtStart ?? used) > totalMilliseconds;
    if (isOver) this.stop(TOO_LONG);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#totalTimer);
    clearInterval(this.#watch);
  }
}

const isHeartbeat = (event: unknown): event is Heartbeat =>
  typeof event === 'object' && event !== null && 'pid' in event;

/**
 * Creates the pool; processes are started on demand.
 * @param size most processes.
 * @param script for the processes; only tests use another than `file-worker.ts`.
 */
export function createFileWorkers({ size = availableParallelism(), script = SCRIPT } = {}): FileWorkers {
  const queue = createFairQueue({
    size,
    perOwner: Math.max(1, size - 1),
    waiting: WAITING_MAX,
    message: 'The portal is busy with other files. Please try again in a moment.',
  });
  const watches = new Set<Watch>();
  let pool: workerpool.Pool | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function empty(): Promise<void> {
    const left = pool;
    pool = null;
    await left?.terminate(true);
  }

  const openPool = () =>
    workerpool.pool(script, {
      workerType: 'process',
      maxWorkers: size,
      // Decoders' output is read and discarded.
      emitStdStreams: true,
      forkOpts: {
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
        serialization: 'advanced',
        // Each leads a process group, which a terminal's Ctrl-C does not reach.
        detached: true,
        // The portal's settings, which include passwords, are not passed on.
        env: {
          PATH: process.env.PATH ?? '',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
          MALLOC_ARENA_MAX: '2',
        },
      },
    });

  /** @returns the outcome; null when the process ended before it began. */
  async function attempt(command: string, args: unknown[], watch: Watch): Promise<Outcome | null> {
    watches.add(watch);
    try {
      pool ??= openPool();
      return await pool.exec<(...all: unknown[]) => Outcome>(command, args, {
        on(event: unknown) {
          if (isHeartbeat(event)) watch.heartbeat(event);
        },
      });
    } catch (error) {
      if (isClosed) throw new HttpError(503, 'The portal is stopping.');
      if (watch.pid === null) return null;
      if (watch.refusal !== null) throw new FileRefusal(watch.refusal, { cause: error });
      throw new FileRefusal('The file could not be read.', { cause: error });
    } finally {
      watch.end();
      watches.delete(watch);
    }
  }

  async function perform(command: string, args: unknown[], { limits, signal }: WorkOptions): Promise<Outcome> {
    for (let starts = 0; starts < STARTS_MAX; starts += 1) {
      if (isClosed) throw new HttpError(503, 'The portal is stopping.');
      signal?.throwIfAborted();
      const watch = new Watch(limits);
      const stop = () => watch.stop('stopped');
      signal?.addEventListener('abort', stop);
      try {
        const outcome = await attempt(command, args, watch);
        if (watch.pid !== null && memoryOf(watch.pid) > GROWN_MB) kill(watch.pid);
        if (outcome) return outcome;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    }
    throw new Error(`No process could be started to ${command}.`);
  }

  return {
    async run<Command extends keyof FileCommands>(
      command: Command,
      args: Parameters<FileCommands[Command]>,
      options: WorkOptions,
    ): Promise<ResultOf<Command>> {
      const leave = await queue.enter(options.owner);
      clearTimeout(idle);
      try {
        const outcome = await perform(command, args, options);
        if (outcome.ok) return outcome.result as ResultOf<Command>;
        if (outcome.reason === 'refused') throw new FileRefusal(outcome.message);
        if (outcome.reason === 'no room') throw new DiskFull(outcome.message);
        throw new Error(outcome.message);
      } finally {
        leave();
        clearTimeout(idle);
        if (queue.isEmpty()) idle = setTimeout(() => void empty(), IDLE_MS).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      for (const watch of watches) watch.stop('The portal is stopping.');
      await empty();
    },
  };
}
