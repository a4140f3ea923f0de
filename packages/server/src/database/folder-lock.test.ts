import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
afterAll(() => rm(folder, { recursive: true }));
const inUse = `The data folder ${folder} is in use by another portal: stop that one, or set PORTAL_DATA to another folder.`;

it('a folder is locked until it is released', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(inUse);
  lock.release();
  lockFolder(folder).release();
});

it('a lock ends with its process, even a killed one', async () => {
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const code = `import { lockFolder } from ${JSON.stringify(module)};
    // Kept: a lock that nothing refers to ends with the next collection.
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(inUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder).release();
});
