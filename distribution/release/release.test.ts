import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres } from '../../packages/server/src/test/system/own-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portal-released-'));
const { name: packageName, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
  'name' | 'version',
  string
>;
const place = join(folder, `portal-${version}`);
const running = new Set<ChildProcess>();
const postgres = await startOwnPostgres();

/** The environment of a machine with only Node installed. */
const clean = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  PORT: '0',
  PORTAL_DATA: join(folder, 'data'),
  PORTAL_DEMO: '1',
};

const ownSettings = join(root, 'deploy/container/settings');
const hasOwnSettings = existsSync(ownSettings);

beforeAll(async () => {
  if (!hasOwnSettings) await writeFile(ownSettings, 'DATABASE_PASSWORD=secret\n');
  await execute(process.execPath, [join(root, 'scripts/release.ts')]);
  const archive = join(root, 'release', `portal-${version}.tar.gz`);
  await execute('tar', ['--extract', '--file', archive, '--directory', folder]);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.stop();
  if (!hasOwnSettings) await rm(ownSettings, { force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Starts the portal or a job worker, and waits until it reports that it is running. */
async function launch(word: 'start' | 'worker', env: Record<string, string> = {}) {
  const child = spawn(join(place, 'portal'), [word], {
    cwd: folder,
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Ctrl-C stops it')) resolve();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
  await promise;
  return { child, url: /Open {3}(\S+)/.exec(output)?.[1] ?? '' };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Signs in, and makes the attestation for uploads. @returns the headers of further calls. */
async function signIn(url: string): Promise<Record<string, string>> {
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/login_check', { username: 'trainer', password: 'Simulate1' }, {});
  expect(signedIn.status).toBe(200);
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '', origin: url };
  expect((await post('/api/me/attestation', { accepted: true }, headers)).status).toBe(200);
  return headers;
}

const command = (...words: string[]) => execute(join(place, 'portal'), words, { cwd: folder, env: clean });

it('contains what is needed at run time, and nothing only for builds or tests', async () => {
  for (const path of ['LICENSE', 'NOTICE', 'packages/app/dist/index.html', 'docs/operating.md', 'deploy']) {
    await access(join(place, path));
  }
  const sources = await readdir(join(place, 'packages'), { recursive: true });
  expect(sources.filter((path) => /\.test\.|\.stories\.|(^|\/)test\//.test(path))).toEqual([]);
  const tests = /^(@[^/]+\/)?[^/]+\/(tests?|__tests__|specs?|e2e)\/|\.(test|spec)\.[cm]?[jt]s$/;
  const installed = await readdir(join(place, 'node_modules'), { recursive: true });
  expect(installed.filter((path) => tests.test(path))).toEqual([]);
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const libraries = Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && existsSync(join(place, path)),
  );
  expect(libraries.length).toBeGreaterThan(100);
  expect(libraries.filter((path) => packages[path]?.dev || packages[path]?.devOptional)).toEqual([]);
  // The libraries bundled into the pages, and the developers' Node, are not marked as dev in the lock file.
  const unwanted = ['vite', 'react', 'react-aria-components', 'xstate', 'node'].map((name) => `node_modules/${name}`);
  expect(libraries.filter((path) => unwanted.includes(path))).toEqual([]);
});

it('leaves out the settings of the person who made it', () => {
  expect(existsSync(join(place, 'deploy/container/settings.example'))).toBe(true);
  expect(existsSync(join(place, 'deploy/container/settings'))).toBe(false);
});

it('contains the licences of the libraries bundled into the pages', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  for (const name of ['react', 'xstate', '@fontsource-variable/atkinson-hyperlegible-next']) {
    const licence = join(place, 'licences', `${name}@${packages[`node_modules/${name}`]?.version}`, 'LICENSE');
    expect(await readFile(licence, 'utf8'), name).toContain('Copyright');
  }
});

it('lists its libraries, and those in its pages, in a bill of materials', async () => {
  const bill = JSON.parse(await readFile(join(place, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { 'bom-ref': string; name: string } };
    components: { 'bom-ref': string; name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component).toMatchObject({ 'bom-ref': `${packageName}@${version}`, name: packageName });
  expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length);
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-aria-components', 'xstate', 'fastify']));
  expect(names).not.toContain('msw');
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
  const { child, url } = await launch('start');
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
  const headers = await signIn(url);

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
  await stop(child);
});

it('has a job worker, which needs PostgreSQL', async () => {
  await expect(command('worker')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL') });
});

if (postgres !== null) {
  it('has a job worker, which processes what its server leaves to it', async () => {
    const env = { DATABASE_URL: postgres.url, PORTAL_DATA: join(folder, 'shared'), PORTAL_JOBS: '0' };
    const server = await launch('start', env);
    const headers = await signIn(server.url);
    const form = new FormData();
    const picture = await readFile(join(place, 'samples/media/ecg-normal.png'));
    // Not the demo's own, which is there already.
    form.append('mediaFiles[]', new Blob([Buffer.concat([picture, Buffer.alloc(1)])]), 'own.png');
    const uploaded = await fetch(`${server.url}/api/me/media/upload`, { method: 'POST', headers, body: form });
    const answer = (await uploaded.json()) as { errors: unknown[]; successes: { uuid_id: string }[] };
    expect(answer).toMatchObject({ errors: [], successes: [{ filename: 'own.png' }] });
    const isProcessed = async () => {
      const listed = await fetch(`${server.url}/api/me/media/0/50`, { headers });
      const { media } = (await listed.json()) as { media: { uuid_id: string; is_processed: boolean }[] };
      return media.find(({ uuid_id }) => uuid_id === answer.successes[0]?.uuid_id)?.is_processed;
    };
    expect(await isProcessed()).toBe(false);

    const worker = await launch('worker', env);
    await expect.poll(isProcessed, { timeout: 30_000 }).toBe(true);
    await stop(worker.child);
    await stop(server.child);
  });
}
