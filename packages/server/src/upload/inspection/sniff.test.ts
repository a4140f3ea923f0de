import { expect, it } from 'vitest';
import { sniff } from './sniff.ts';

it.each<[string, ReturnType<typeof sniff>]>([
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['\uFEFF\n<SVG>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "">\n<svg\n>', 'svg'],
  ['<!-- never ends <svg>', null],
  ['<!DOCTYPE html><svg>', null],
  ['<svgx>', null],
  ['{"format":"isims"}', null],
])('%j is %s', (text, type) => {
  expect(sniff(Buffer.from(text))).toBe(type);
});

it.each([`${'<!---->'.repeat(28)}x`, '<!---->'.repeat(1_000_000), '<'.repeat(1_000_000), ' '.repeat(1_000_000)])(
  'hostile text is recognised at once: %#',
  (text) => {
    const content = Buffer.from(text);
    const began = performance.now();
    expect(sniff(content)).toBeNull();
    expect(performance.now() - began).toBeLessThan(500);
  },
);
