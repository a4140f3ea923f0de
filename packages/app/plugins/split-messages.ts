import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** The imports of a message file; those of its functions for numbers and lists stay as they are. */
const imports = /import \{([^{}]*)\} from '(@community\/messages\/(?!words')\w+)';/g;

/** What follows the address of a message file for one text of it, `browseTexts-title`, or for one export. */
const part = /\?part=([\w-]+)$/;

/** The files of an area's texts, code by path: its entry point, and those that it exports as a whole. */
export async function readArea(entry: string): Promise<Map<string, string>> {
  const code = await readFile(entry, 'utf8');
  const files = new Map([[entry, code]]);
  for (const statement of parseSync('messages.ts', code).program.body) {
    if (statement.type !== 'ExportAllDeclaration') continue;
    for (const file of await readArea(join(entry, '..', statement.source.value))) files.set(...file);
  }
  return files;
}

/** Whether a message file itself declares what it exports under a name. */
export function declares(code: string, name: string): boolean {
  return new RegExp(`^export const ${name}\\b`, 'm').test(code);
}

/** The fixed texts of a message file as they are written there, by their names: `browseTexts.title`. */
export function fixedTexts(code: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const statement of parseSync('messages.ts', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') continue;
      for (const one of init.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier' || one.value.type !== 'Literal') continue;
        texts.set(`${id.name}.${one.key.name}`, code.slice(one.value.start, one.value.end));
      }
    }
  }
  return texts;
}

/**
 * Code with its texts: a fixed one in place of its name, each other one imported from a module of its own, so that
 * `browseTexts.search` is `browseTexts_search`. What uses the texts of a screen as a whole keeps them. No line moves.
 * @param fixed the fixed texts of each message file, by what the code imports.
 */
export function splitImports(code: string, fixed: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let rest = code;
  const lines = [...code.matchAll(imports)].map(([line, specifiers = '', file = '']) => {
    const names = specifiers.split(',').filter((specifier) => specifier.trim() !== '');
    const split = names.flatMap((specifier) => {
      const name = specifier.trim();
      const keys = new Set<string>();
      rest = rest.replaceAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (_, key: string) => {
        const text = fixed.get(file)?.get(`${name}.${key}`);
        if (text !== undefined) return text;
        keys.add(key);
        return `${name}_${key}`;
      });
      const isWhole = new RegExp(`\\b${name}\\b`).test(rest.replaceAll(imports, ''));
      return [
        ...[...keys].map((key) => `import { text as ${name}_${key} } from '${file}?part=${name}-${key}';`),
        ...(isWhole ? [`import { ${name} } from '${file}?part=${name}';`] : []),
      ];
    });
    return [line, split.join(' ') + '\n'.repeat(line.split('\n').length - 1)] as const;
  });
  return lines.reduce((text, [line, split]) => text.replace(line, () => split), rest);
}

/**
 * A message file that exports one text, as `text`, or one of its exports as it is. Imports and what the file declares for
 * itself stay, for the bundler to drop.
 */
export function keepPart(code: string, wanted: string): string {
  const [name, key] = wanted.split('-');
  const kept: string[] = [];
  for (const statement of parseSync('messages.ts', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') {
      kept.push(code.slice(statement.start, statement.end));
      continue;
    }
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || !init) continue;
      if (key === undefined) kept.push(code.slice(statement.start, statement.end));
      const properties = key !== undefined && init.type === 'ObjectExpression' ? init.properties : [];
      for (const one of properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier' || one.key.name !== key) continue;
        kept.push(`export const text = ${code.slice(one.value.start, one.value.end)};`);
      }
    }
  }
  return kept.join('\n');
}

/**
 * Writes each fixed text where it is shown, and gives each other one a module of its own, so that it goes where what shows
 * it goes. A bundler keeps a module in one chunk, and an object whole: without this, all texts of an area would load with
 * its first page.
 */
export const splitMessages: Plugin = {
  name: 'split-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@community\/messages\/\w+\?part=/ },
    async handler(id, importer) {
      const [file = '', query = ''] = id.split('?');
      const resolved = await this.resolve(file, importer, { skipSelf: true });
      if (!resolved) return null;
      const name = part.exec(id)?.[1]?.split('-')[0] ?? '';
      for (const [path, code] of await readArea(resolved.id)) if (declares(code, name)) return `${path}?${query}`;
      throw new Error(`${file} has no ${name}, which ${importer} imports.`);
    },
  },
  transform: {
    filter: { id: /\/packages\/(?:app|machines|messages|pictures|screens)\/src\/.*\.tsx?(?:\?part=[\w-]+)?$/ },
    async handler(code, id) {
      const wanted = part.exec(id)?.[1];
      if (wanted !== undefined) return { code: keepPart(code, wanted), map: null };
      const fixed = new Map<string, Map<string, string>>();
      for (const [, , file = ''] of code.matchAll(imports)) {
        const resolved = await this.resolve(file, id);
        if (!resolved) continue;
        const codes = [...(await readArea(resolved.id)).values()];
        fixed.set(file, new Map(codes.flatMap((one) => [...fixedTexts(one)])));
      }
      return { code: splitImports(code, fixed), map: null };
    },
  },
};
