import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages that others can install, each after those it needs. */
export const published = [
  'contract',
  'messages',
  'machines',
  'ui',
  'pictures',
  'screens',
  'storybook-addon-statechart',
] as const;

/** What is read of a workspace's package.json. */
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

/** The package.json of a package as it is in the repository, where `exports` names the sources. */
export const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;

/** Where a source file goes in `dist`, without an extension. */
export const outputOf = (source: string): string => source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '');

const exportOf = (source: string) => ({ types: `./${outputOf(source)}.d.ts`, default: `./${outputOf(source)}.js` });

/** The dependencies whose files a package brings itself: fonts, beside its stylesheet. */
export const bundledBy = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => name.startsWith('@fontsource-variable/'));

/** The built modules with side effects, which bundlers must not leave out. */
const sideEffectsOf = ({ sideEffects }: Manifest): false | string[] =>
  sideEffects === false
    ? false
    : sideEffects.map((source) => (source.endsWith('.css.ts') ? '**/*.css' : exportOf(source).default));

/** Compatible versions: pinned here, but an app should not have to install a second copy of what it has already. */
const rangeOf = (name: string, version: string): string =>
  `^${name.startsWith('@community/') ? readManifest(name.slice('@community/'.length)).version : version}`;

/**
 * The package.json that is published from `dist`. The workspace's own one stays private and exports the sources, so that
 * nothing has to be built before the portal, its tests or the catalogue run.
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
