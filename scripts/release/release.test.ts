import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portal-released-'));
const { name: packageName, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
  'name' | 'version',
  string
>;
const place = join(folder, `portal-${version}`);
const running = new Set<ChildProcess>();

/** The environment of a machine with only Node installed. */
const clean = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  PORT: '0',
  PORTAL_DATA: join(folder, 'data'),
  PORTAL_DEMO: '1',
};

beforeAll(async () => {
  await execute(process.execPath, [join(root, 'scripts/release.ts')]);
  const archive = join(root, 'release', `portal-${version}.tar.gz`);
  await execute('tar', ['--extract', '--file', archive, '--directory', folder]);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(join(place, 'portal'), ['start'], { cwd: folder, env: clean, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Open {3}(\S+)/.exec(output)?.[1];
    if (address !== undefined && output.includes('Ctrl-C stops it')) resolve(address);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
  return { child, url: await promise };
}

const command = (...words: string[]) => execute(join(place, 'portal'), words, { cwd: folder, env: clean });

it('contains what runs, and nothing for builds or tests only', async () => {
  for (const path of ['LICENSE', 'NOTICE', 'packages/app/dist/index.html', 'docs/operating.md', 'deploy']) {
    await access(join(place, path));
  }
  const sources = await readdir(join(place, 'packages'), { recursive: true });
  expect(sources.filter((path) => /\.test\.|\.stories\.|(^|\/)test\//.test(path))).toEqual([]);
  const libraries = await readdir(join(place, 'node_modules'));
  const unwanted = [
    'vite',
    'vitest',
    'typescript',
    'storybook',
    'node',
    'react',
    'kysely-codegen',
    'node-av',
    's3rver',
  ];
  expect(libraries.filter((name) => unwanted.includes(name))).toEqual([]);
});

it('lists its libraries in a bill of materials', async () => {
  const bill = JSON.parse(await readFile(join(place, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { 'bom-ref': string } };
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component['bom-ref']).toBe(`${packageName}@${version}`);
  const listed = new Set(bill.components.map((one) => `${one.name}@${one.version}`));
  const installed: string[] = [];
  for (const path of await readdir(join(place, 'node_modules'), { recursive: true })) {
    const found = /(?:^|\/node_modules\/)((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(path)?.[1];
    // The portal's own packages are not libraries.
    if (found === undefined || found.startsWith('@community/')) continue;
    const manifest = JSON.parse(await readFile(join(place, 'node_modules', path), 'utf8')) as Record<string, string>;
    if (manifest.name === found) installed.push(`${found}@${manifest.version}`);
  }
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter((one) => !listed.has(one))).toEqual([]);
});

it('starts in an empty folder; people sign in, upload and download; it is backed up and stops', async () => {
  const { child, url } = await start();
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
  const signedIn = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'trainer', password: 'Simulate1' }),
  });
  expect(signedIn.status).toBe(200);
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '', origin: url };
  const attested = await fetch(`${url}/api/me/attestation`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accepted: true }),
  });
  expect(attested.status).toBe(200);

  const scenario = JSON.parse(
    await readFile(join(place, 'samples/scenarios/septic-shock-on-the-ward.isims'), 'utf8'),
  ) as Record<string, unknown>;
  const content = JSON.stringify({ ...scenario, name: 'Of my own' });
  const form = new FormData();
  form.append('scenFiles[]', new Blob([content]), 'own.isims');
  const uploaded = await fetch(`${url}/api/me/scenarios/upload`, { method: 'POST', headers, body: form });
  const { errors, successes } = (await uploaded.json()) as { errors: unknown[]; successes: { uuid_id: string }[] };
  expect(errors).toEqual([]);
  const link = await fetch(`${url}/api/download/scenario/${successes[0]?.uuid_id}`, { headers });
  const { url: address } = (await link.json()) as { url: string };
  const downloaded = await fetch(new URL(address, url), { headers });
  expect(await downloaded.text()).toContain('Of my own');

  expect((await command('user', 'show', 'trainer')).stdout).toContain('trainer@demo.example');
  const backup = join(folder, 'backup.tar');
  expect((await command('backup', backup)).stdout).toContain('Backed up');
  expect((await command('check')).stdout).toContain('no difference');

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
