import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Git in a folder, and returns what it prints. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Links what is installed in one folder into another, except for the project's own packages. */
async function linkInstalled(from: string, to: string, own: ReadonlySet<string>): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) await linkInstalled(`${from}/${name}`, `${to}/${name}`, own);
    else if (!own.has(await realpath(`${from}/${name}`)))
      await symlink(await realpath(`${from}/${name}`), `${to}/${name}`);
  }
}

/** The project's packages, each with its name. */
async function packagesOf(folder: string): Promise<{ name: string; folder: string }[]> {
  const manifests = globSync('{packages/*,mocks}/package.json', { cwd: folder });
  return Promise.all(
    manifests.map(async (manifest) => {
      const { name } = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as { name: string };
      return { name, folder: join(folder, dirname(manifest)) };
    }),
  );
}

/**
 * Writes the files of a commit into a folder, so that their modules can be imported: the project's packages as they were
 * in the commit, all others as they are installed now.
 */
export async function checkOut(repository: string, commit: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await git(repository, 'archive', '--format=tar', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  const own = await Promise.all((await packagesOf(repository)).map((one) => realpath(one.folder)));
  const installed = `${repository}/node_modules`;
  if (existsSync(installed)) await linkInstalled(installed, `${folder}/node_modules`, new Set(own));
  for (const { name, folder: source } of await packagesOf(folder)) {
    const link = `${folder}/node_modules/${name}`;
    await mkdir(dirname(link), { recursive: true });
    await symlink(source, link);
  }
}
