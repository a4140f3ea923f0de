import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { folderOf, type Manifest, outputOf, root } from './published.ts';

const relativeImport = /(from |import |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g;

/** Updates the compiled types of these packages, incrementally. */
export function compileTypes(names: readonly string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', ...names.map(folderOf)], { stdio: 'inherit' });
}

/**
 * Copies the declarations reachable from a package's entry points into its `dist`, with imports of the compiled
 * modules.
 */
export function copyDeclarations(name: string, manifest: Manifest): void {
  const compiled = join(root, 'node_modules/.cache/types', name, 'src');
  const isCopied = new Set<string>();
  const copy = (path: string): void => {
    if (isCopied.has(path)) return;
    isCopied.add(path);
    if (!existsSync(`${path}.d.ts`))
      throw new Error(`${name}: there is no declaration of ${relative(compiled, path)}.`);
    const text = readFileSync(`${path}.d.ts`, 'utf8');
    const target = join(folderOf(name), 'dist', `${relative(compiled, path)}.d.ts`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replaceAll(relativeImport, '$1$2$3.js$2'));
    for (const [, , , imported = ''] of text.matchAll(relativeImport)) copy(join(dirname(path), imported));
  };
  for (const [subpath, source] of Object.entries(manifest.exports)) {
    if (!subpath.endsWith('.css')) copy(join(compiled, outputOf(source)));
  }
}
