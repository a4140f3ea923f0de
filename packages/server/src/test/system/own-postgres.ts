import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** A connection string. */
  url: string;
  /** For people: its version, or that it was already running. */
  description: string;
  /** Stops the server and removes its data; a server that was already running is left alone. */
  stop(): Promise<void>;
}

/** A separate PostgreSQL server. */
export interface OwnPostgres extends TestPostgres {
  /** Sends a signal to the server and to all its processes. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills the server and all its processes. */
  kill(): Promise<void>;
  /** Restarts it after that, with its data and at its address. */
  restart(): Promise<void>;
}

/** Options of a separate PostgreSQL server. */
export interface OwnPostgresOptions {
  /** Whether committed data survives a kill, which costs time. */
  isDurable?: boolean;
}

type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root; its packages create a user for it. */
function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder of the server's programs, of the newest version installed. Debian keeps it off the PATH. */
function findPrograms(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'postgres'));
  const found = [...debian.reverse(), ...onPath].find((program) => existsSync(program));
  return found === undefined ? null : dirname(found);
}

/** A port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function startServer(programs: string, { isDurable = false }: OwnPostgresOptions): Promise<OwnPostgres> {
  const account = findAccount();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) chownSync(path, account.uid ?? -1, account.gid ?? -1);

  const run = { cwd: folder, ...account };
  const initialise = ['-D', data, '-U', 'portal', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  execFileSync(join(programs, 'initdb'), [...initialise, '--no-sync', '--locale=C'], { ...run, stdio: 'pipe' });

  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Several test files at a time start portals, each with a pool of its own and some with two servers.
    max_connections: 400,
    // Nothing here needs to survive a crash of the machine.
    fsync: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  async function launch(): Promise<ChildProcess> {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
      ...run,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    await ready;
    return server;
  }

  let server = await launch();
  const abandon = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', abandon);
  function signal(name: NodeJS.Signals): void {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
    for (const pid of [server.pid, ...children.trim().split(/\s+/)]) process.kill(Number(pid), name);
  }
  async function end(send: () => void): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    send();
    await ended;
  }

  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return {
    url: `postgresql://portal:${password}@127.0.0.1:${port}/postgres`,
    description: version,
    signal,
    kill: () => end(() => signal('SIGKILL')),
    async restart() {
      server = await launch();
    },
    async stop() {
      process.off('exit', abandon);
      await end(() => server.kill('SIGINT'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the installed PostgreSQL in a temporary folder. @returns null where there is none. */
export async function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres | null> {
  const programs = findPrograms();
  return programs === null ? null : startServer(programs, options);
}
