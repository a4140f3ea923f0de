/** The fields of a package-lock.json entry that are used here. */
export interface LockedPackage {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** The folder of a workspace. */
  resolved?: string;
  link?: boolean;
}

/** A shipped library and its licence as an SPDX expression; null if the package declares none. */
export interface ShippedPackage {
  name: string;
  licence: string | null;
}

/** Permissive licences: attribution is all they require. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages reviewed individually, by name prefix; `licence` supplies what the package does not declare. */
const reviewed: Record<string, { licence?: string }> = {
  // LGPL: the shared library behind sharp is loaded at run time, unmodified and replaceable.
  '@img/sharp-': {},
  // LGPL: unmodified WebAssembly in separate files.
  'libheif-js': {},
  // MPL-2.0 covers only its own files, which are unmodified.
  mediabunny: {},
  'combine-errors': { licence: 'MIT' },
};

/** Packages that contain more than their declared licence covers, by name prefix: here FFmpeg with parts under the GPL. */
const misdeclared = ['node-av', '@seydx/node-av'];
const isMisdeclared = (name: string) => misdeclared.some((beginning) => name.startsWith(beginning));

const reviewOf = (name: string) => Object.entries(reviewed).find(([beginning]) => name.startsWith(beginning))?.[1];

const FOLDER = 'node_modules/';

/** Resolves a dependency as Node does: in the nearest `node_modules` above the dependent package. */
function locate(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    const found = packages[path];
    if (found) return found.link && found.resolved !== undefined ? found.resolved : path;
    if (folder === '') return null;
  }
}

/**
 * Lists the folders of workspaces and of their run-time dependencies, direct and transitive.
 * @param packages the entries of package-lock.json.
 * @param workspaces the folders of the workspaces.
 * @param without names of packages that are not followed.
 */
export function findFolders(
  packages: Record<string, LockedPackage>,
  workspaces: readonly string[],
  without: readonly string[] = [],
): readonly string[] {
  const paths = new Set<string>(workspaces);
  for (const path of paths) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = without.includes(name) ? null : locate(packages, path, name);
      if (found !== null) paths.add(found);
    }
  }
  return [...paths];
}

/**
 * Lists the run-time dependencies of workspaces, direct and transitive.
 * @param packages the entries of package-lock.json.
 * @param workspaces the folders of the workspaces.
 */
export function findShipped(
  packages: Record<string, LockedPackage>,
  workspaces: readonly string[],
): readonly ShippedPackage[] {
  const paths = findFolders(packages, workspaces);
  const byName = new Map<string, ShippedPackage>();
  for (const path of paths) {
    const start = path.lastIndexOf(FOLDER);
    if (start < 0) continue;
    const name = path.slice(start + FOLDER.length);
    const licence = packages[path]?.license ?? reviewOf(name)?.licence ?? null;
    byName.set(`${name} ${licence}`, { name, licence });
  }
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether an SPDX expression can be satisfied with allowed licences. */
function isAllowed(expression: string): boolean {
  const isOne = (alternatives: string) => alternatives.split(' OR ').some((licence) => allowed.has(licence));
  return expression.replace(/[()]/g, '').split(' AND ').every(isOne);
}

/** Describes the packages whose licence is neither allowed nor reviewed, or is not all there is. */
export const refuse = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ name, licence }) => licence === null || isMisdeclared(name) || (!isAllowed(licence) && !reviewOf(name)))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence declared'}`);

/** Wraps names at 100 characters, indented by two. */
function wrap(names: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const [index, name] of names.entries()) {
    const next = index === names.length - 1 ? name : `${name},`;
    if (line !== '' && line.length + next.length > 97) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? next : ` ${next}`;
  }
  return [...lines, line].map((text) => `  ${text}`).join('\n');
}

/** Formats the packages by licence, the most frequent licence first. */
export function listByLicence(packages: readonly ShippedPackage[]): string {
  const groups = Object.entries(Object.groupBy(packages, ({ licence }) => licence ?? 'No licence declared'));
  const sizeOf = ([, list = []]: (typeof groups)[number]) => list.length;
  return groups
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one[0] < other[0] ? -1 : 1))
    .map(([licence, list = []]) => `${licence}\n\n${wrap(list.map(({ name }) => name))}\n`)
    .join('\n');
}
