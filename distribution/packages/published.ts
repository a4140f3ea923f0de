import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The installable packages in the order of their dependencies. */
export const published = [
  'contract',
  'messages',
  'machines',
  'ui',
  'pictures',
  'screens',
  'storybook-addon-statechart',
] as const;

/** The relevant parts of a workspace's package.json. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  license?: string;
  keywords?: string[];
  sideEffects: false | string[];
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  /** How Storybook presents an addon. */
  storybook?: object;
}

/** The folder of a package. */
export const folderOf = (name: string): string => join(root, 'packages', name);

/** A package's package.json in the repository, where `exports` refers to the sources. */
export const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;

/** The path of a source file in `dist`, without an extension. */
export const outputOf = (source: string): string => source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '');

const exportOf = (source: string) => ({ types: `./${outputOf(source)}.d.ts`, default: `./${outputOf(source)}.js` });

/** The dependencies whose files a package contains: fonts, next to its stylesheet. */
export const bundledBy = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => name.startsWith('@fontsource-variable/'));

/** The built modules with side effects, which bundlers must not leave out. */
const sideEffectsOf = ({ sideEffects }: Manifest): false | string[] =>
  sideEffects === false
    ? false
    : sideEffects.map((source) => (source.endsWith('.css.ts') ? '**/*.css' : exportOf(source).default));

/** A compatible range: versions are pinned here, but an app should not have to install a second copy. */
const rangeOf = (name: string, version: string): string =>
  `^${name.startsWith('@community/') ? readManifest(name.slice('@community/'.length)).version : version}`;

/**
 * The package.json to publish from `dist`. The workspace's own stays private and exports the sources, so that the
 * portal, its tests and the catalogue run without a build.
 * @param folder the built package.
 */
export function publishedManifest(manifest: Manifest, folder: string): object {
  const { name, version, description, keywords, license, exports, dependencies = {} } = manifest;
  const bundled = bundledBy(manifest);
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    files: ['**/*.js', '**/*.d.ts', '**/*.css', 'assets', 'CHANGELOG.md'],
    sideEffects: sideEffectsOf(manifest),
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([subpath, source]) => [subpath, exportOf(source)])),
      ...(existsSync(join(folder, 'styles.css')) && { './styles.css': './styles.css' }),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries(dependencies)
        .filter(([other]) => !bundled.includes(other))
        .map(([other, version]) => [other, rangeOf(other, version)]),
    ),
    peerDependencies: manifest.peerDependencies,
    peerDependenciesMeta: manifest.peerDependenciesMeta,
    storybook: manifest.storybook,
  };
}
