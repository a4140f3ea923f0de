import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as standIn from '../src/no-instrumentation.ts';
import { thin } from './lean-router.ts';

const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);
const read = (file: string) => readFileSync(join(router, file), 'utf8');

it('lets the bundler drop the links and forms of the router', () => {
  const components = [...read('dom/lib.js').matchAll(/^const (\w+) = .*forwardRef\(/gm)].map(([, name]) => name);
  expect(components).toContain('Link');
  const thinned = thin(read('dom/lib.js'));
  for (const name of components) {
    expect(thinned).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
    expect(thinned).not.toContain(`\n${name}.displayName`);
  }
});

it('takes no error for one of the server', () => {
  expect(read('hooks.js')).toContain('if (this.context');
  expect(thin(read('hooks.js'))).not.toContain('if (this.context');
});

it('changes nothing else', () => {
  const code = 'function close() {\n  if (context) return;\n}\nexport const Link = forwardRef(close);\n';
  expect(thin(code)).toBe(code);
});

it('stands in for all that the router takes of its instrumentation', () => {
  const [, names = ''] = /import \{([^}]*)\} from "\.\/instrumentation\.js"/.exec(read('router/router.js')) ?? [];
  const taken = names.split(',').map((name) => name.trim());
  expect(taken.length).toBeGreaterThan(1);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(taken));
});
