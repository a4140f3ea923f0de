import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { findFreePort } from '../packages/server/src/test/system/own-postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A portal with demo content, as served in production. */
export interface DemoPortal extends AsyncDisposable {
  url: string;
}

/** Starts one with separate data, building the pages if their sources changed; disposing of it stops it. */
export async function startDemoPortal(): Promise<DemoPortal> {
  const data = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const portal = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: new URL(url).port,
      PORTAL_DATA: data,
      PORTAL_DEMO: '1',
      PORTAL_URL: '',
      DATABASE_URL: '',
    },
  });
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, portal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, [Symbol.asyncDispose]: stop };
}

/** Signs in as one of the demo's users, and waits for the list of scenarios. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address or username').fill('trainer');
  await page.getByLabel('Password', { exact: true }).fill('Simulate1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Hide tutorial once' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
}
