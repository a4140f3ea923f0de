import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../program.ts';

/** A workspace: the parts of its package.json that concern imports. */
export interface Workspace {
  folder: string;
  name: string;
  exports: Record<string, string>;
  dependencies: string[];
  devDependencies: string[];
}

// The example is an app of its own, outside the workspaces.
const ignored = /(^|\/)(node_modules|dist|packages\/example)\//;

/** All TypeScript files below these folders, as paths relative to the project's root. */
export const sourcesOf = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter((path) => !ignored.test(path));

/**
 * The specifiers that a module imports or exports from, without queries, in the order of the file; including types and
 * `import()` of a literal.
 */
export function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module } = parseSync(path, text);
  const found: string[] = [];
  const add = (specifier: string) => found.push(specifier.replace(/\?.*$/, ''));
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') add(node.source.value);
    if (node.type === 'ExportNamedDeclaration' && node.source) add(node.source.value);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^(['"])(.+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? [];
    if (specifier) add(specifier);
  }
  return found;
}

/** The package that a specifier names; undefined for relative paths, Node's modules and bundlers' virtual ones. */
export function packageOf(specifier: string): string | undefined {
  if (/^[./\0]/.test(specifier) || specifier.startsWith('virtual:') || isBuiltin(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Reads the package.json of a folder. */
export function readWorkspace(folder: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
    'exports' | 'dependencies' | 'peerDependencies' | 'devDependencies',
    Record<string, string> | undefined
  > & { name: string };
  return {
    folder,
    name: manifest.name,
    exports: manifest.exports ?? {},
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
  };
}

/** The module of the project that a specifier resolves to; undefined for other packages. */
export function targetOf(path: string, specifier: string, workspaces: readonly Workspace[]): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  const workspace = workspaces.find(({ name }) => name === packageOf(specifier));
  if (!workspace) return undefined;
  const subpath = `.${specifier.slice(workspace.name.length)}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? pattern !== subpath : !subpath.startsWith(start) || !subpath.endsWith(end)) continue;
    return join(
      workspace.folder,
      target.replaceAll('*', subpath.slice(start.length, subpath.length - (end ?? '').length)),
    );
  }
  throw new Error(`${path} imports ${specifier}, which ${workspace.name} does not export.`);
}

/** Groups of mutually reachable nodes, each group sorted: Tarjan's strongly connected components. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
