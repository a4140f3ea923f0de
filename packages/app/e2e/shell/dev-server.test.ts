import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPortal } from '../support/own-portal.ts';
import { visit } from '../support/visitor.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
let server: ChildProcess;
let address: string;

/** Starts the dev server of `npm run dev` without the API, on a free port, and waits for its address. */
beforeAll(async () => {
  const env = { ...process.env, PORTAL_API: ownPortal().url, NODE_ENV: 'development', NO_COLOR: '1' };
  const started = spawn('vite', ['packages/app', '--port', '5273', '--host', 'localhost'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  for await (const line of createInterface(started.stdout)) {
    const [found] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (found === undefined) continue;
    address = found;
    break;
  }
  started.stdout.resume();
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

it('the app with hot reload runs in the simulated tablet as well', async () => {
  const { page } = await visit({ baseURL: address });
  page.setDefaultTimeout(50_000);
  await page.goto('/demo/tablet', { waitUntil: 'commit' });
  const inside = page.frameLocator('iframe[title="The portal on the tablet"]');
  await inside.getByLabel('Email address or username').waitFor();
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  await frame?.evaluate(() => {
    const app = (
      window as unknown as { webkit: { messageHandlers: { community: { postMessage(text: string): void } } } }
    ).webkit;
    app.messageHandlers.community.postMessage(
      JSON.stringify({ version: 1, type: 'request', callbackId: 'hello', name: 'requestDeviceInfo', payload: {} }),
    );
  });
  const messages = page.getByRole('list', { name: 'Messages, the latest first' });
  await messages.getByText(/Portal → tablet: requestDeviceInfo/).waitFor();
  await messages.getByText(/Tablet → portal: reply/).waitFor();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email address or username').waitFor();
  expect(await page.evaluate(() => 'webkit' in window)).toBe(false);
}, 120_000);
