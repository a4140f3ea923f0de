import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../packages/server/src/config/config.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { openDatabase } from '../../packages/server/src/database/open.ts';
import { readTree, type TreeUsage } from '../../packages/server/src/test/system/process-tree.ts';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const jobWorker = fileURLToPath(new URL('../../packages/server/src/jobs/job-worker.ts', import.meta.url));
/** Programs are started so often that a compile cache pays off. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
/** A program that has not started within this time never will. */
const START_MS = 60_000;
/** How much of a process's latest output to store, in characters. */
const OUTPUT_CHARACTERS = 20_000;
/** The log level of unhandled errors. */
const FATAL = '"level":60';

/** A process of the portal. */
export interface PortalProcess {
  pid: number;
  /** Its exit code, once it has ended; null: ended by a signal. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  /** Its latest output. */
  output(): string;
  /** A log line about an unhandled error; undefined without one. */
  fatalLine(): string | undefined;
  /** Resource usage of the process and its descendants. */
  usage(): TreeUsage;
  /** Stops it and waits for its end. @throws unless it ended cleanly. */
  stop(): Promise<void>;
  /** Kills it without warning, as a power failure would, and waits for its end. */
  kill(): Promise<void>;
}

/** A portal that accepts calls. */
export interface Portal extends PortalProcess {
  /** Its address, without a trailing slash. */
  url: string;
}

/** A data folder with its database, and what runs on it. */
export interface Home {
  /** The data folder. */
  folder: string;
  /** Settings for its portals. */
  env: Readonly<Record<string, string>>;
  /** Opens the database in this process. The embedded one is only free while no portal is running on it. */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Starts a portal on it, without pages unless `hasPages`, and waits until it accepts calls. */
  start(env?: Readonly<Record<string, string>>, options?: { hasPages?: boolean }): Promise<Portal>;
  /** Starts a job worker on it, and waits until it is running. */
  startJobWorker(env?: Readonly<Record<string, string>>): Promise<PortalProcess>;
}

interface Launched extends PortalProcess {
  child: ChildProcess;
  /** Waits until the output matches. @throws with the output when it ends before that. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
}

function launch(program: string, words: readonly string[], env: Readonly<Record<string, string>>): Launched {
  const { PATH = '', NODE_COMPILE_CACHE = compileCache } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  let output = '';
  let fatal: string | undefined;
  const waiting = new Set<() => void>();
  const read = (chunk: string) => {
    output = (output + chunk).slice(-OUTPUT_CHARACTERS);
    fatal ??= output.split('\n').find((line) => line.includes(FATAL));
    for (const check of waiting) check();
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    output: () => output,
    fatalLine: () => fatal,
    usage: () => readTree(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The portal did not exit cleanly (${code ?? child.signalCode}):\n${output}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async waitForOutput(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const check = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      const timer = setTimeout(() => reject(new Error(`It did not start in time:\n${output}`)), START_MS);
      ended.then((code) => reject(new Error(`It ended (${code}) instead of starting:\n${output}`)));
      waiting.add(check);
      check();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(check);
      }
    },
  };
}

/**
 * Starts another program, and waits until its output matches.
 * @param onStart gets the process, so that it can be ended with the check.
 */
export async function startProgram(
  program: string,
  words: readonly string[],
  pattern: RegExp,
  onStart: (process: PortalProcess) => void,
): Promise<PortalProcess> {
  const started = launch(program, words, {});
  onStart(started);
  await started.waitForOutput(pattern);
  return started;
}

/**
 * A home on a data folder.
 * @param settings of its portals, in addition to those of every check.
 * @param onStart gets each process, so that it can be ended with the check.
 */
export function openHome(
  folder: string,
  settings: Readonly<Record<string, string>>,
  onStart: (process: PortalProcess) => void,
): Home {
  const env = { PORT: '0', PORTAL_DATA: folder, PORTAL_DEMO: '0', LOG_LEVEL: 'error', ...settings };
  return {
    folder,
    env,
    async withDatabase(work) {
      const database = await openDatabase(readConfig(env), () => {});
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    },
    async start(more = {}, { hasPages = false } = {}) {
      const portal = launch(main, hasPages ? [] : ['--api-only'], { ...env, ...more });
      onStart(portal);
      const [, url = ''] = await portal.waitForOutput(/Open {3}(\S+).*Ctrl-C stops it/s);
      return { ...portal, url };
    },
    async startJobWorker(more = {}) {
      const started = launch(jobWorker, [], { ...env, ...more });
      onStart(started);
      await started.waitForOutput(/The job worker is running/);
      return started;
    },
  };
}
