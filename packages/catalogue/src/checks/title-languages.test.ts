import { globSync, readFileSync } from 'node:fs';
import { babelParse, types } from 'storybook/internal/babel';
import { expect, it } from 'vitest';
import { root } from '../project.ts';

/** Media have no language. */
const ofMedia = ['packages/screens/src/content/content-browse/rows/MediaCard.tsx'];

const files = globSync('packages/screens/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.(?:stories|stage)\.tsx$/.test(file) && !ofMedia.includes(file),
);

const isTitleOf = (node: types.Node | null | undefined): boolean =>
  types.isCallExpression(node) && types.isIdentifier(node.callee, { name: 'titleOf' });

const saysLanguage = (node: types.Node): boolean =>
  types.isJSXElement(node) &&
  node.openingElement.attributes.some((one) => types.isJSXAttribute(one) && one.name.name === 'lang');

/** The lines on which a file draws the title of an item as a text of its own, and in no element that has a language. */
function titlesWithoutLanguage(file: string): { drawn: number; without: number[] } {
  const code = readFileSync(`${root}/${file}`, 'utf8');
  const named = new Set([...code.matchAll(/\b(\w+) = titleOf\(/g)].map(([, name]) => name));
  const isTitle = (node: types.Node): boolean =>
    isTitleOf(node) ||
    (types.isIdentifier(node) && named.has(node.name)) ||
    (types.isMemberExpression(node) &&
      types.isIdentifier(node.object) &&
      ['content', 'scenario'].includes(node.object.name) &&
      types.isIdentifier(node.property, { name: 'name' }));
  let drawn = 0;
  const without: number[] = [];
  types.traverse(babelParse(code), (node, ancestors) => {
    if (!types.isJSXExpressionContainer(node) || !isTitle(node.expression)) return;
    const parents = ancestors.map((ancestor) => ancestor.node);
    // An attribute cannot have a language of its own.
    if (types.isJSXAttribute(parents.at(-1))) return;
    drawn += 1;
    if (!parents.some(saysLanguage)) without.push(node.loc?.start.line ?? 0);
  });
  return { drawn, without };
}

const drawing = files.map((file) => ({ file, ...titlesWithoutLanguage(file) })).filter(({ drawn }) => drawn > 0);

it('finds the places that draw titles', () => {
  expect(drawing.length).toBeGreaterThan(6);
});

it.each(drawing)('$file declares the language of titles', ({ without }) => {
  expect(without).toEqual([]);
});
