import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackDatabase } from '../../../server/src/test/database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A portal under test. */
export interface PortalUnderTest {
  /** Its address, without a trailing slash. */
  url: string;
  /** Where it keeps its data. */
  data: string;
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  for (;;) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode} before it was healthy.`);
    const isHealthy = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A portal under test that can be stopped. */
export interface StoppablePortal extends PortalUnderTest {
  /** Ends its process; its data stay. */
  halt(): Promise<void>;
  /** Starts it again on the same data, if it has ended, with other settings if some are given. */
  resume(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a portal as `npm start` does, with demo content.
 * @param publicUrl where people open it, if that is not where it listens.
 * @param settings more of them; `PORT` where it must be known before.
 * @param filled the data of a portal that has its demo content, to copy: filling an empty database takes longer.
 */
export async function startPortal(
  publicUrl = '',
  settings: Readonly<Record<string, string>> = {},
  filled: string | null = null,
): Promise<StoppablePortal> {
  const data = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await (filled === null ? unpackDatabase(data) : cp(filled, data, { recursive: true }));
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const launch = async (changes: Readonly<Record<string, string>> = {}) => {
    const portal = spawn('node', ['scripts/start.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PORTAL_DATA: data,
        PORTAL_DEMO: '1',
        PORTAL_URL: publicUrl,
        DATABASE_URL: '',
        PORTAL_OPERATOR_NAME: 'Northgate Simulation Centre',
        PORTAL_SUPPORT_EMAIL: 'help@northgate.example',
        PORTAL_IMPRINT_URL: 'https://northgate.example/imprint',
        ...settings,
        ...changes,
      },
    });
    await untilHealthy(url, portal);
    return portal;
  };
  let portal = await launch();
  const isEnded = () => portal.exitCode !== null || portal.signalCode !== null;
  const halt = async () => {
    if (isEnded()) return;
    const ended = new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    data,
    halt,
    async resume(changes) {
      if (isEnded()) portal = await launch(changes);
    },
    async stop() {
      await halt();
      await rm(data, { recursive: true, force: true });
    },
  };
}
