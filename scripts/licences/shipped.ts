/** An entry of package-lock.json, as far as it is read here. */
export interface LockedPackage {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** For a workspace: where it is. */
  resolved?: string;
  link?: boolean;
}

/** A library that is shipped, with its licence as an SPDX expression; null where its package names none. */
export interface ShippedPackage {
  name: string;
  licence: string | null;
}

/** Licences that ask for no more than to be named. */
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

/** Packages whose licence was read, by the beginning of their name: what it is, where the package does not say. */
const reviewed: Record<string, { licence?: string }> = {
  // The shared library behind sharp: loaded at run time, unmodified, and replaceable, as the LGPL asks.
  '@img/sharp-': {},
  // WebAssembly, unmodified and in files of its own, as the LGPL asks.
  'libheif-js': {},
  // MPL-2.0 covers its own files, which are unmodified.
  mediabunny: {},
  '@shinyoshiaki/jspack': { licence: 'BSD-3-Clause' },
  'combine-errors': { licence: 'MIT' },
};

const reviewOf = (name: string) => Object.entries(reviewed).find(([beginning]) => name.startsWith(beginning))?.[1];

const FOLDER = 'node_modules/';

/** Finds a dependency as Node does: in the nearest `node_modules` above the package that asks for it. */
function locate(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    const found = packages[path];
    if (found) return found.link && found.resolved !== undefined ? found.resolved : path;
    if (folder === '') return null;
  }
}

/**
 * Lists the libraries that workspaces depend on at run time, directly or through others.
 * @param packages the entries of package-lock.json.
 * @param workspaces the folders of the workspaces.
 */
export function findShipped(
  packages: Record<string, LockedPackage>,
  workspaces: readonly string[],
): readonly ShippedPackage[] {
  const paths = new Set<string>(workspaces);
  for (const path of paths) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = locate(packages, path, name);
      if (found !== null) paths.add(found);
    }
  }
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

/** Whether an SPDX expression asks for nothing but allowed licences. */
function isAllowed(expression: string): boolean {
  const isOne = (alternatives: string) => alternatives.split(' OR ').some((licence) => allowed.has(licence));
  return expression.replace(/[()]/g, '').split(' AND ').every(isOne);
}

/** Names the packages whose licence is neither allowed nor reviewed. */
export const refuse = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ name, licence }) => licence === null || (!isAllowed(licence) && !reviewOf(name)))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence named'}`);

/** Wraps names to lines of 100 characters, indented by two. */
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

/** Writes the packages under their licences, the most frequent licence first. */
export function listByLicence(packages: readonly ShippedPackage[]): string {
  const groups = Object.entries(Object.groupBy(packages, ({ licence }) => licence ?? 'No licence named'));
  const sizeOf = ([, list = []]: (typeof groups)[number]) => list.length;
  return groups
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one[0] < other[0] ? -1 : 1))
    .map(([licence, list = []]) => `${licence}\n\n${wrap(list.map(({ name }) => name))}\n`)
    .join('\n');
}
