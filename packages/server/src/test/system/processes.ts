import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';
import { unpackDatabase } from '../database.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const operator = fileURLToPath(new URL('../../operator/main.ts', import.meta.url));

/** A portal in its own process. */
export interface PortalProcess {
  child: ChildProcess;
  /** Its address, once it is running; rejects when it ends before. */
  url: Promise<string>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Its output so far. */
  output: () => string;
}

/** The result of a command in its own process. */
export interface CommandProcess {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs processes of the portal; those still running after a test are killed. */
export interface Processes {
  /** A folder for this test file, removed after it. */
  folder: string;
  /** Creates a data folder in it with a migrated, empty embedded database. @returns its path. */
  makeDataFolder(name: string): Promise<string>;
  /**
   * A portal as started by `npm start`, with its data in `data` of the folder unless `env` sets another.
   * @param words the command-line arguments.
   */
  start(env?: Record<string, string>, words?: readonly string[]): PortalProcess;
  /** A command as run by `npm run portal --`. */
  command(words: string, env?: Record<string, string>, input?: string): Promise<CommandProcess>;
}

/**
 * Lets a test file run processes of the portal.
 * @param killed when the remaining ones are killed: after each test, or after the file's last.
 */
export async function prepareProcesses(killed: 'each' | 'last' = 'each'): Promise<Processes> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  const running = new Set<ChildProcess>();
  const after = killed === 'each' ? afterEach : afterAll;
  // Hooks run in reverse order: the folder is removed when nothing writes to it any longer.
  afterAll(() => rm(folder, { recursive: true, force: true }));
  after(async () => {
    for (const child of running) child.kill('SIGKILL');
  });

  function launch(program: string, words: readonly string[], env: Record<string, string>) {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const child = spawn(process.execPath, [program, ...words], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', PORTAL_DATA: join(folder, 'data'), ...env },
    });
    running.add(child);
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    return { child, ended };
  }

  return {
    folder,
    async makeDataFolder(name) {
      const data = join(folder, name);
      await mkdir(data, { mode: 0o700 });
      await unpackDatabase(data);
      return data;
    },
    start(env = {}, words = []) {
      const { child, ended } = launch(main, words, env);
      child.stdin.end();
      let output = '';
      const { promise: url, resolve, reject } = Promise.withResolvers<string>();
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Open {3}(\S+)/.exec(output)?.[1];
        if (address !== undefined && output.includes('Ctrl-C stops it')) resolve(address);
        // In production this is a JSON line.
        const line = /"url":"([^"]+)"[^\n]*"The community portal is running\."/.exec(output)?.[1];
        if (line !== undefined) resolve(line);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      ended.then(() => reject(new Error(`It ended:\n${output}`)));
      url.catch(() => {});
      return { child, url, ended, output: () => output };
    },
    async command(words, env = {}, input = '') {
      const { child, ended } = launch(operator, words.split(' '), env);
      child.stdin.end(input);
      const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { code, output: output.trim(), errors: errors.trim() };
    },
  };
}

/** Signs in at a running portal. */
export const signInAt = (url: string, username = 'trainer', password = 'Simulate1') =>
  fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  });

/** A new database in the tests' PostgreSQL, removed afterwards. */
export async function withDatabase(testDatabase: string, work: (url: string) => Promise<void>): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client(testDatabase);
  await admin.connect();
  const name = `portal_processes_${process.pid}_${Date.now()}`;
  await admin.query(`create database ${name}`);
  const url = new URL(testDatabase);
  url.pathname = name;
  try {
    await work(url.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
