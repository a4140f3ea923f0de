import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sections } from './sections.ts';

it('docs/specification.md has a heading for each section that stories may name, in the same order', () => {
  const text = readFileSync(new URL('../../../../docs/specification.md', import.meta.url), 'utf8');
  const headings = [...text.matchAll(/^###? ([AB] \d.*)$/gm)].map(([, heading = '']) => heading);
  const expected = sections.map(({ name, heading }) => (heading ? `${name} ${heading}` : name));
  expect(headings.filter((heading) => !/^[AB] 2 Screens and routes$/.test(heading))).toEqual(expected);
});
