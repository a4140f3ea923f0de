/**
 * Writes `release/portal-<version>.tar.gz`: `npm run release`. It contains the libraries installed here, so it runs on
 * this machine's platform.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale } from '../distribution/release/build-pages.ts';
import { stageRelease } from '../distribution/release/stage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(program: string, words: readonly string[]): void {
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${words[0] ?? ''} failed.`, { cause: error });
}

/** When the sources were committed, for reproducible archives; without their history, now. */
function timeOfSources(): string {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=@%ct'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : `@${Math.floor(Date.now() / 1000)}`;
}

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `portal-${version}`;
const archive = join(root, 'release', `${name}.tar.gz`);
if (await isStale()) run(process.execPath, [join(root, 'scripts/build/all.ts')]);
const staging = await mkdtemp(join(tmpdir(), 'portal-release-'));
try {
  await mkdir(join(staging, name));
  await stageRelease(join(staging, name));
  await mkdir(join(root, 'release'), { recursive: true });
  const order = [
    '--use-compress-program=gzip -n',
    '--sort=name',
    `--mtime=${timeOfSources()}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const readable = '--mode=u+rwX,go+rX,go-w';
  run('tar', ['--create', ...order, readable, '--file', archive, '--directory', staging, name]);
} finally {
  await rm(staging, { recursive: true, force: true });
}
const { size } = await stat(archive);
console.log(`${archive}, ${(size / 1_000_000).toFixed(1)} MB for ${process.platform} on ${process.arch}`);
