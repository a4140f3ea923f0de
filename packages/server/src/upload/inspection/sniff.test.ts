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

it.each([
  ['WebM', '1a45dfa3 8f 42868101 428284 7765626d 42878102', 'webm'],
  ['WebM with long sizes, and padding', '1a45dfa3 0100000000000012 42864001 01 4282080000000006 7765626d0000', null],
  ['WebM with sizes of eight bytes', '1a45dfa3 0100000000000015 42868101 4282 0100000000000004 7765626d', 'webm'],
  ['WebM whose name is padded', '1a45dfa3 8d 42868101 428286 7765626d0000', 'webm'],
  ['Matroska', '1a45dfa3 8f 42868101 428288 6d6174726f736b61', null],
  ['a header without a type', '1a45dfa3 88 42868101 42878102 428284 7765626d', null],
  ['a header that is cut off', '1a45dfa3 8f 42868101 4282', null],
  ['a header with an element that is none of it', '1a45dfa3 92 42868101 a4820000 428284 7765626d', null],
  ['a header that is shorter than its elements', '1a45dfa3 88 42868101 428284 7765626d', null],
  ['a header that begins like a QuickTime file', '1a45dfa3 6d646174 00000000 00000000', null],
  ['a header of no elements', '1a45dfa3 00 00 00', null],
])('%s is recognised by its header', (_, header, type) => {
  expect(sniff(Buffer.from(header.replaceAll(' ', ''), 'hex'))).toBe(type);
});

it.each([
  ['6d703432', 'mp4'],
  ['71742020', 'mov'],
  ['01742020', null],
  ['61766966', null],
])('an MP4 of the brand %s is %s', (brand, type) => {
  expect(sniff(Buffer.from(`00000014 66747970 ${brand} 00000200 71742020`.replaceAll(' ', ''), 'hex'))).toBe(type);
});

it.each([`${'<!---->'.repeat(28)}x`, '<!---->'.repeat(1_000_000), '<'.repeat(1_000_000), ' '.repeat(1_000_000)])(
  'hostile text is recognised at once: %#',
  (text) => {
    const content = Buffer.from(text);
    const began = performance.now();
    expect(sniff(content)).toBeNull();
    expect(performance.now() - began).toBeLessThan(5000);
  },
);
