import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portal-installed-'));
let portal: ChildProcess | null = null;

// The test runner's NODE_ENV is not that of an operator.
const { NODE_ENV: _, ...inherited } = process.env;
const env = { ...inherited, PORT: '0', PORTAL_DATA: join(folder, 'data'), PORTAL_DEMO: '1' };
const place = join(folder, 'portal');

beforeAll(async () => {
  // What a checkout has, without the pictures of stories.
  const listed = execFileSync('git', ['ls-files', '-z', '--', ':!packages/*/baselines'], { cwd: root });
  const archive = join(folder, 'checkout.tar');
  execFileSync('tar', ['--create', '--file', archive, '--null', '--ignore-failed-read', '--files-from', '-'], {
    cwd: root,
    input: listed,
  });
  await mkdir(place);
  execFileSync('tar', ['--extract', '--file', archive], { cwd: place });
  await cp(join(root, 'packages/app/dist'), join(place, 'packages/app/dist'), { recursive: true });
});
afterAll(async () => {
  // It leads its group: npm, its shell and the portal.
  if (portal?.pid !== undefined && portal.exitCode === null) process.kill(-portal.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('runs the built pages where only what it needs to run is installed', async () => {
  await execute('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: place, env });
  expect(existsSync(join(place, 'node_modules/@biomejs'))).toBe(false);

  portal = spawn('npm', ['start'], { cwd: place, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const { promise: isRunning, resolve, reject } = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Ctrl-C stops it')) resolve();
  };
  portal.stdout?.on('data', read);
  portal.stderr?.on('data', read);
  portal.on('exit', () => reject(new Error(`It ended:\n${output}`)));
  await isRunning;
  expect(output).not.toContain('Building the pages');

  const url = /Open {3}(\S+)/.exec(output)?.[1] ?? '';
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  const signIn = await fetch(`${url}/login`);
  expect(signIn.status).toBe(200);
  const page = await signIn.text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript');

  const ended = once(portal, 'exit');
  process.kill(-(portal.pid ?? 0), 'SIGTERM');
  await ended;
});
