import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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

/**
 * Starts a portal as `npm start` does, on an empty database with demo content; `stop` ends it and removes the folder.
 * @param publicUrl where people open it, if that is not where it listens.
 * @param settings more of them; `PORT` where it must be known before.
 */
export async function startPortal(
  publicUrl = '',
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalUnderTest & { stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await unpackDatabase(data);
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
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
    },
  });
  await untilHealthy(url, portal);
  return {
    url,
    data,
    async stop() {
      const ended = new Promise((resolve) => portal.once('exit', resolve));
      portal.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
