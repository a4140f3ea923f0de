import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { forClient } from './client-calls.ts';

it('keeps the parts of a call that the client reads', () => {
  const call = `export const calls = {
  send: endpoint({
    method: 'POST',
    path: '/api/doors/:id',
    summary: 'Open a door',
    area,
    params: uuidParams,
    query: z.object({ wide: z.boolean() }),
    body: z.object({ params: z.string() }).check(z.refine(isGood)),
    response: z.object({ errors: z.array(z.string()) }),
    errors: [400, 404],
    isIdempotent: true,
  }),
};`;
  expect(forClient(call).replaceAll(/\n\s*(?=\n)/g, '')).toBe(`export const calls = {
  send: endpoint({
    method: 'POST',
    path: '/api/doors/:id',
    body: true,
    response: z.object({ errors: z.array(z.string()) }),
    isIdempotent: true,
  }),
};`);
});

it.each([
  ['const name = z.string().check(visible);', 'const name = /* @__PURE__ */ (() => (z.string().check(visible)))();'],
  ['export const a = { b: z.int() };', 'export const a = /* @__PURE__ */ (() => ({ b: z.int() }))();'],
  ['const most = (n: number) => z.maxLength(n);', 'const most = (n: number) => z.maxLength(n);'],
  ['const sizes = { small: 1 };', 'const sizes = { small: 1 };'],
  ['z.config({ jitless: true });', 'z.config({ jitless: true });'],
])('lets schemas be dropped where nothing needs them: %s', (code, expected) => {
  expect(forClient(code)).toBe(expected);
});

const contract = join(import.meta.dirname, '../../contract/src');

it.each(globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }))('leaves %s readable', (file) => {
  expect(parseSync('contract.ts', forClient(readFileSync(join(contract, file), 'utf8'))).errors).toEqual([]);
});
