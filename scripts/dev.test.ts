import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const dev = fileURLToPath(new URL('dev.ts', import.meta.url));

it('with its port taken, it ends with a sentence and leaves nothing behind', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-dev-'));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await rm(folder, { recursive: true });
  });
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [dev], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', PORT: String(port), PORTAL_DATA: data },
  });
  const ended = once(child, 'exit');
  // Both streams end when no child process is left that could write to them.
  const [output, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect((await ended)[0]).toBe(1);
  expect(output).toBe('');
  // If the portal is in development beside this test, the app's own port is the one taken.
  expect(complained.trim()).toMatch(/^Port (\d+) .*in use.*stop that one/);
  expect(complained.trim().split('\n')).toHaveLength(1);
  expect(existsSync(data)).toBe(false);
});
