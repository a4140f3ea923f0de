import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFolders, type LockedPackage } from '../../gates/licences/shipped.ts';
import { type BundledLibrary, writeBillOfMaterials } from './bill-of-materials.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACES = ['packages/server'];
/** A release runs on the machine's own Node. */
const NOT_SHIPPED = ['node'];
/** The pages are built from these. */
const PAGES = ['packages/app', 'packages/simulated-tablet'];
/** It mocks the API in stories and tests; the pages do not contain it. */
const NOT_BUNDLED = ['msw'];

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

/** The operator's settings, with passwords, where a checkout also runs the containers. */
const OF_THIS_MACHINE = join(root, 'deploy/container/settings');

/** Folders and files of libraries' own tests, at the top level or anywhere. */
const testFolders = /^(tests?|__tests__|specs?|e2e|benchmarks?)$/;
const testFiles = /\.(test|spec)\.(d\.)?[cm]?[jt]sx?(\.map)?$/;

/** Copies an installed library without its tests; shipped libraries nested in it are listed separately. */
async function copyLibrary(folder: string, target: string): Promise<void> {
  const source = join(root, folder);
  // Libraries for other platforms are in the lock file, but not installed.
  if (!existsSync(source)) return;
  const isWanted = (path: string) => {
    if (path === source) return true;
    const name = basename(path);
    if (name === 'node_modules' || testFiles.test(name)) return false;
    return dirname(path) !== source || !testFolders.test(name);
  };
  await cp(source, join(target, folder), { recursive: true, filter: isWanted });
}

/** Copies the licence of a library that is in the pages. */
async function copyLicence(folder: string, target: string): Promise<BundledLibrary> {
  const { name, version, license } = await readManifest(folder);
  for (const file of await readdir(join(root, folder))) {
    if (!/^(licen[cs]e|copying|notice)/i.test(file)) continue;
    await cp(join(root, folder, file), join(target, 'licences', `${name}@${version}`, file));
  }
  return { name, version, licence: typeof license === 'string' ? license : null };
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
  await cp(join(root, 'distribution/release/portal'), join(target, 'portal'));

  const bundled: BundledLibrary[] = [];
  for (const folder of findFolders(packages, PAGES, NOT_BUNDLED).filter((one) => !folders.includes(one))) {
    if (folder.includes('node_modules/')) bundled.push(await copyLicence(folder, target));
  }

  const { name, version, description, license, engines } = await readManifest('.');
  const manifest = { name, version, private: true, description, license, type: 'module', engines, workspaces };
  await writeJson(join(target, 'package.json'), { ...manifest, scripts: { start: 'node portal start' } });
  await writeBillOfMaterials(target, name, bundled);
}
