import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../../..', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the portal under test, without a trailing slash. */
    portal: string;
    /** Where the portal under test keeps its data. */
    data: string;
  }
}

function freePort(): Promise<number> {
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

/** Starts the portal as `npm start` does, on an empty folder with demo content, and stops it after the flows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const port = await freePort();
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
      PORTAL_URL: '',
      DATABASE_URL: '',
      PORTAL_OPERATOR_NAME: 'Northgate Simulation Centre',
      PORTAL_SUPPORT_EMAIL: 'help@northgate.example',
      PORTAL_IMPRINT_URL: 'https://northgate.example/imprint',
    },
  });
  await untilHealthy(url, portal);
  project.provide('portal', url);
  project.provide('data', data);
  return async () => {
    const ended = new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
