import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { HttpError } from '../../../http/http-error.ts';
import { DiskFull } from '../../../store/disk-full.ts';
import { FileRefusal } from '../files/receive.ts';
import { createFairQueue } from './fair-queue.ts';
import type { FileCommands, Heartbeat, Outcome } from './file-worker.ts';

/** What a piece of work may use up. */
export interface WorkLimits {
  /** From its beginning, and again from each sign of progress. */
  milliseconds: number;
  /** Resident memory of its process. */
  megabytes: number;
}

/** How a piece of work is done. */
export interface WorkOptions {
  limits: WorkLimits;
  /** On whose behalf: nobody keeps all processes busy alone. */
  owner: string;
  /** Stops it. */
  signal?: AbortSignal;
}

/** What a command answers with. */
export type AnswerOf<Command extends keyof FileCommands> = Awaited<ReturnType<FileCommands[Command]>>;

/** Processes that read what cannot be trusted: whatever a hostile file does to a decoder, it does it there. */
export interface FileWorkers {
  /**
   * Runs a command of `file-worker.ts` in one of the processes, as soon as one is free.
   * @throws {FileRefusal} where the file is not good, or needs more than the limits allow; {@link DiskFull} when the disk
   * does not take what is made of it; {@link HttpError} 503 when too many files are waiting.
   */
  run<Command extends keyof FileCommands>(
    command: Command,
    args: Parameters<FileCommands[Command]>,
    options: WorkOptions,
  ): Promise<AnswerOf<Command>>;
  /** Stops everything under way. */
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('file-worker.ts', import.meta.url));
const LOOK_MS = 50;
/** A process that has grown beyond this is replaced by a new one. */
const GROWN_MB = 256;
/** Processes that nobody needs end after this time. */
const IDLE_MS = 60_000;
const WAITING_MAX = 200;
/** So often is work handed to another process because the first ended before it had begun. */
const STARTS_MAX = 3;
const HEAP_MB = 512;

/**
 * Resident memory of a process in megabytes; 0 where the system does not tell. It is no file on a disk: to read it takes
 * less time than to have it read.
 */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Watches one piece of work, and kills its process when it goes beyond a limit. */
class Watch {
  pid: number | null = null;
  /** Why its process was killed. */
  refusal: string | null = null;
  readonly #limits: WorkLimits;
  readonly #looking: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
  }

  /** Something came from its process. */
  heartbeat({ pid }: Heartbeat): void {
    this.pid = pid;
    // It was stopped while its process was starting.
    if (this.refusal !== null) kill(pid);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop('Reading the file took too long.'), this.#limits.milliseconds);
  }

  stop(why: string): void {
    this.refusal ??= why;
    if (this.pid !== null) kill(this.pid);
  }

  #look(): void {
    if (this.pid === null || memoryOf(this.pid) <= this.#limits.megabytes) return;
    this.stop('Reading the file needs too much memory.');
  }

  end(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#looking);
  }
}

const isHeartbeat = (event: unknown): event is Heartbeat =>
  typeof event === 'object' && event !== null && 'pid' in event;

/**
 * Makes the processes' pool; a process is started when there is work for it.
 * @param size how many there are at most.
 * @param script what they run; other than `file-worker.ts` in tests only.
 */
export function createFileWorkers({ size = availableParallelism(), script = SCRIPT } = {}): FileWorkers {
  const queue = createFairQueue({ size, perOwner: Math.max(1, size - 1), waiting: WAITING_MAX });
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
      // What decoders print is read and dropped.
      emitStdStreams: true,
      forkOpts: {
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
        serialization: 'advanced',
        // Nothing of the portal's own settings, passwords among them, is their business.
        env: {
          PATH: process.env.PATH ?? '',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
          MALLOC_ARENA_MAX: '2',
        },
      },
    });

  /** @returns what came of it; null when the process had ended before it began. */
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
    ): Promise<AnswerOf<Command>> {
      const leave = await queue.enter(options.owner);
      clearTimeout(idle);
      try {
        const outcome = await perform(command, args, options);
        if (outcome.ok) return outcome.answer as AnswerOf<Command>;
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
