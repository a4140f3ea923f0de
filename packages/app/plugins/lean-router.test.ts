import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import * as standIn from '../src/no-instrumentation.ts';
import { thin, unused } from './lean-router.ts';

const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);
const read = (file: string) => readFileSync(join(router, file), 'utf8');

it('lets the bundler drop the links and forms of the router', () => {
  const components = [...read('dom/lib.js').matchAll(/^const (\w+) = .*forwardRef\(/gm)].map(([, name]) => name);
  expect(components).toContain('Link');
  const thinned = thin(read('dom/lib.js'), 'dom/lib.js');
  for (const name of components) {
    expect(thinned).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
    expect(thinned).not.toContain(`\n${name}.displayName`);
  }
});

it.each(Object.keys(unused))('finds all unreachable parts of %s, and leaves it parseable', (file) => {
  const thinned = thin(read(file), file);
  expect(parseSync('router.js', thinned).errors).toEqual([]);
  for (const name of unused[file]?.functions ?? [])
    expect(thinned).toMatch(new RegExp(`function ${name}\\(.*\\) \\{ throw new Error\\("left out"\\); \\}$`, 'm'));
});

it('fails if the router has changed', () => {
  expect(() => thin('', 'router/router.js')).toThrow(/must be looked up/);
});

it('changes nothing else', () => {
  const code = 'function close() {\n  if (context) return;\n}\nexport const Link = forwardRef(close);\n';
  expect(thin(code, 'context.js')).toBe(code);
});

it('fits a portal that uses none of the removed parts', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') });
  const uses = /\b(?:useFetcher|useSubmit|useRevalidator|useLoaderData|redirect\(|viewTransition|loader:|action:)/;
  for (const source of sources)
    expect(readFileSync(join(import.meta.dirname, '..', source), 'utf8'), source).not.toMatch(uses);
});

it('stands in for all that the router takes of its instrumentation', () => {
  const [, names = ''] = /import \{([^}]*)\} from "\.\/instrumentation\.js"/.exec(read('router/router.js')) ?? [];
  const taken = names.split(',').map((name) => name.trim());
  expect(taken.length).toBeGreaterThan(1);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(taken));
});
