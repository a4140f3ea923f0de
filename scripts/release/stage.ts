import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFolders, type LockedPackage } from '../licences/shipped.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACES = ['packages/server'];
/** A release runs on the machine's own Node. */
const NOT_SHIPPED = ['node'];

/** Copied unchanged. */
const AS_THEY_ARE = [
  'LICENSE',
  'NOTICE',
  'SECURITY.md',
  'deploy',
  'docs/decisions',
  'docs/operating.md',
  'docs/security.md',
  'docs/asvs.md',
  'docs/faults.md',
  'docs/licence-string.md',
  'docs/monitoring',
  'docs/native-bridge.md',
  'packages/app/dist',
  'samples',
];

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest & Record<string, unknown>;

const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** Whether a workspace's file is only for tests or code generation. */
const isForDevelopers = (path: string) =>
  /\.test\.tsx?$|\/src\/test(\/|$)|\/generate-tables\.ts$|\/backup\/releases(\/|$)|\/tsconfig\.json$/.test(path);

/** Copies the sources of a workspace, which Node runs directly. */
async function copyWorkspace(workspace: string, target: string): Promise<void> {
  const { devDependencies: _none, dependencies = {}, ...rest } = await readManifest(workspace);
  const shipped = Object.entries(dependencies).filter(([name]) => !NOT_SHIPPED.includes(name));
  const folder = join(target, workspace);
  await mkdir(folder, { recursive: true });
  await writeJson(join(folder, 'package.json'), { ...rest, dependencies: Object.fromEntries(shipped) });
  for (const part of ['src', 'migrations'].filter((name) => existsSync(join(root, workspace, name)))) {
    await cp(join(root, workspace, part), join(folder, part), {
      recursive: true,
      filter: (path) => !isForDevelopers(path),
    });
  }
  const link = join(target, 'node_modules', rest.name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(join('..', '..', workspace), link);
}

/** The operator's own, with passwords: in a checkout that also runs the containers. */
const OF_THIS_MACHINE = join(root, 'deploy/container/settings');

/** Copies an installed library; shipped libraries nested in it are listed separately. */
async function copyLibrary(folder: string, target: string): Promise<void> {
  // Libraries for other platforms are in the lock file, but not installed.
  if (!existsSync(join(root, folder))) return;
  await cp(join(root, folder), join(target, folder), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' || path === join(root, folder),
  });
}

/** Writes the software bill of materials of the staged release in CycloneDX format. */
async function writeBillOfMaterials(target: string): Promise<void> {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stdout}${stderr}`);
  await writeFile(join(target, 'sbom.cdx.json'), stdout);
}

/**
 * Copies the contents of a release into an empty folder: the built pages, the server's sources, and the dependencies
 * installed here.
 */
export async function stageRelease(target: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const folders = findFolders(packages, WORKSPACES, NOT_SHIPPED);
  const workspaces = folders.filter((folder) => !folder.includes('node_modules/'));
  for (const workspace of workspaces) await copyWorkspace(workspace, target);
  for (const folder of folders.filter((one) => !workspaces.includes(one))) await copyLibrary(folder, target);
  for (const path of AS_THEY_ARE) {
    await cp(join(root, path), join(target, path), { recursive: true, filter: (one) => one !== OF_THIS_MACHINE });
  }
  await cp(join(root, 'scripts/release/portal'), join(target, 'portal'));

  const { name, version, description, license, engines } = await readManifest('.');
  const manifest = { name, version, private: true, description, license, type: 'module', engines, workspaces };
  await writeJson(join(target, 'package.json'), { ...manifest, scripts: { start: 'node portal start' } });
  await writeBillOfMaterials(target);
}
