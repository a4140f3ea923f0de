import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  cyclesOf,
  importsOf,
  packageOf,
  readWorkspace,
  sourcesOf,
  targetOf,
} from '@community/catalogue/visits/changes/imports';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspaces = globSync('{packages/*,mocks}/package.json', { cwd: root }).sort().map(dirname).map(readWorkspace);
const modules = new Map<string, string[]>(
  sourcesOf(['packages', 'mocks', 'samples', 'scripts', 'gates', 'distribution', 'bench', 'faults', '.storybook']).map(
    (path) => [path, importsOf(path)],
  ),
);

/**
 * Production code. Tests, stories and their documentation, generators, the catalogue and build settings may also use devDependencies and the
 * project's tools.
 */
const isShipped = (path: string) =>
  path.includes('/src/') &&
  !path.startsWith('packages/catalogue/') &&
  !/\.(test|stories|docs|stage)\.tsx?$|\/src\/(test|testing|flows)\/|\/generate-/.test(path);

const { devDependencies: tools } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  devDependencies: Record<string, string>;
};

/** Dependencies that no module imports: the portal's runtime, and fonts, whose files are referenced in styles. */
const isNeverImported = (name: string) => name === 'node' || name.startsWith('@fontsource-variable/');

describe.each(workspaces)('$name', ({ folder, name, dependencies, devDependencies }) => {
  const own = [...modules].filter(([path]) => path.startsWith(`${folder}/`));

  it('declares what it imports', () => {
    const missing = new Set<string>();
    for (const [path, imports] of own) {
      for (const specifier of imports) {
        const imported = packageOf(specifier);
        if (imported === undefined || imported === name || dependencies.includes(imported)) continue;
        if (!isShipped(path) && (devDependencies.includes(imported) || imported in tools)) continue;
        missing.add(`${imported}, imported by ${path}`);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('imports what it declares', () => {
    const imported = new Set(own.flatMap(([, imports]) => imports.map(packageOf)));
    expect(dependencies.filter((other) => !imported.has(other) && !isNeverImported(other))).toEqual([]);
  });
});

describe('import circles', () => {
  it('are detected', () => {
    const graph = { a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: [], f: ['f'] };
    expect(cyclesOf(new Map(Object.entries(graph)))).toEqual([['b', 'c'], ['f']]);
  });

  it('are absent among modules, types included', () => {
    const graph = new Map(
      [...modules].map(([path, imports]) => [
        path,
        imports.map((specifier) => targetOf(path, specifier, workspaces)).filter((target) => target !== undefined),
      ]),
    );
    expect(cyclesOf(graph)).toEqual([]);
  });

  it('are absent among packages', () => {
    const graph = new Map(
      workspaces.map(({ name, dependencies }) => [
        name,
        dependencies.filter((other) => workspaces.some((workspace) => workspace.name === other)),
      ]),
    );
    expect(cyclesOf(graph)).toEqual([]);
  });
});
