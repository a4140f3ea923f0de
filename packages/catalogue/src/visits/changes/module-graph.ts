import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { targetOf, type Workspace } from './imports.ts';

/** What a module takes from another one: names, or everything. */
type Taken = ReadonlySet<string> | 'everything';

/** A name that a module only passes on; `name` is what the other module calls it. */
interface ReExport {
  specifier: string;
  name: string;
}

/** The imports of a module that exist at run time. */
interface Imports {
  /** What it takes from each module. */
  taken: Map<string, Taken>;
  /** The files that its glob patterns match, by the pattern. */
  patterns: string[];
  /** What it passes on without using it: by its own names, and whole modules. Null if it does anything else. */
  passesOn: { names: Map<string, ReExport>; whole: string[] } | null;
}

const code = /\.[cm]?[jt]sx?$/;

const withoutQuery = (specifier: string) => specifier.replace(/\?.*$/, '');

const unite = (one: Taken | undefined, other: Taken): Taken =>
  one === 'everything' || other === 'everything' ? 'everything' : new Set([...(one ?? []), ...other]);

function readImports(path: string, text: string): Imports {
  const { module, program } = parseSync(path, text);
  const taken = new Map<string, Taken>();
  const take = (specifier: string, names: Taken) => {
    const plain = withoutQuery(specifier);
    taken.set(plain, unite(taken.get(plain), names));
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const needed = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && needed.length === 0) continue;
    const names = needed.map(({ importName }) =>
      importName.kind === 'Default' ? 'default' : importName.kind === 'Name' ? (importName.name ?? '*') : '*',
    );
    take(moduleRequest.value, names.length === 0 || names.includes('*') ? 'everything' : new Set(names));
  }
  const names = new Map<string, ReExport>();
  const whole: string[] = [];
  for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType || !moduleRequest) continue;
    const specifier = withoutQuery(moduleRequest.value);
    const passed = importName.kind === 'Name' && importName.name !== null ? importName.name : null;
    if (passed !== null && exportName.name !== null) names.set(exportName.name, { specifier, name: passed });
    else whole.push(specifier);
    take(specifier, passed === null ? 'everything' : new Set([passed]));
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier) take(specifier, 'everything');
  }
  const patterns = [...text.matchAll(/import\.meta\.glob[^(]{0,80}\(\s*'([^']+)'/g)].flatMap(
    ([, pattern]) => pattern ?? [],
  );
  const isOnlyPassingOn = program.body.every(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
  );
  return { taken, patterns, passesOn: isOnlyPassingOn ? { names, whole } : null };
}

/** The modules of a project, and what they import from each other at run time. */
export class ModuleGraph {
  readonly #root: string;
  readonly #workspaces: readonly Workspace[];
  readonly #imports = new Map<string, Imports>();
  readonly #hashes = new Map<string, string>();

  /**
   * @param root the folder that all paths are relative to.
   * @param workspaces its packages, which import each other by their names.
   */
  constructor(root: string, workspaces: readonly Workspace[]) {
    this.#root = root;
    this.#workspaces = workspaces;
  }

  #isFile(path: string): boolean {
    return statSync(join(this.#root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  /** The imports of a module by the paths of what it imports, without other packages and what is not there. */
  #importsOf(path: string): Imports {
    const known = this.#imports.get(path);
    if (known) return known;
    const imports: Imports = { taken: new Map(), patterns: [], passesOn: null };
    this.#imports.set(path, imports);
    if (!code.test(path)) return imports;
    const { taken, patterns, passesOn } = readImports(path, readFileSync(join(this.#root, path), 'utf8'));
    const resolved = (specifier: string): string[] => {
      const target = targetOf(path, specifier, this.#workspaces);
      return target !== undefined && this.#isFile(target) ? [target] : [];
    };
    for (const [specifier, names] of taken)
      for (const target of resolved(specifier)) imports.taken.set(target, unite(imports.taken.get(target), names));
    for (const pattern of patterns)
      for (const file of globSync(pattern, { cwd: join(this.#root, dirname(path)) }))
        imports.taken.set(join(dirname(path), file), 'everything');
    if (passesOn) {
      const names = [...passesOn.names].flatMap(([name, { specifier, name: own }]) =>
        resolved(specifier).map((target) => [name, { specifier: target, name: own }] as const),
      );
      imports.passesOn = { names: new Map(names), whole: passesOn.whole.flatMap(resolved) };
    }
    return imports;
  }

  #follow(path: string, taken: Taken, reached: Map<string, Taken>): void {
    const before = reached.get(path);
    const all = unite(before, taken);
    if (before !== undefined && (before === 'everything' || (all !== 'everything' && all.size === before.size))) return;
    reached.set(path, all);
    const { taken: own, passesOn } = this.#importsOf(path);
    if (!passesOn || all === 'everything') {
      for (const [target, names] of own) this.#follow(target, names, reached);
      return;
    }
    for (const name of all) {
      const passed = passesOn.names.get(name);
      if (passed) this.#follow(passed.specifier, new Set([passed.name]), reached);
      else for (const target of passesOn.whole) this.#follow(target, new Set([name]), reached);
    }
  }

  /**
   * The files that decide what a module does: itself, and all that it imports. A module that only passes on what others
   * export stands for those of them that are asked for.
   */
  filesOf(path: string): string[] {
    const reached = new Map<string, Taken>();
    this.#follow(path, 'everything', reached);
    return [...reached.keys()].filter((file) => file === path || !this.#importsOf(file).passesOn).sort();
  }

  /** A hash of what files contain. Those that are not there count as empty. */
  hash(files: readonly string[]): string {
    const hash = createHash('sha256');
    for (const file of files) {
      let own = this.#hashes.get(file);
      if (own === undefined) {
        own = this.#isFile(file)
          ? createHash('sha256')
              .update(readFileSync(join(this.#root, file)))
              .digest('hex')
          : '';
        this.#hashes.set(file, own);
      }
      hash.update(`${file}\0${own}\0`);
    }
    return hash.digest('hex').slice(0, 16);
  }
}
