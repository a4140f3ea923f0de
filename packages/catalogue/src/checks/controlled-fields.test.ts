import { globSync, readFileSync } from 'node:fs';
import { babelParse, types } from 'storybook/internal/babel';
import { expect, it } from 'vitest';
import { root } from '../project.ts';

/** Fields, with the property by which they are controlled. */
const fields: Record<string, string> = {
  Checkbox: 'isSelected',
  KitColourGroup: 'value',
  LazySelect: 'value',
  RadioGroup: 'value',
  SearchField: 'value',
  SegmentedControl: 'value',
  Select: 'value',
  Switch: 'isSelected',
  TagChoice: 'text',
  TagPicker: 'text',
  TagSelect: 'selectedIds',
  TextField: 'value',
};

it('all input on a screen reaches its machine, which stores it as a draft', () => {
  const files = globSync('packages/screens/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.(stories|stage)\./.test(file),
  );
  const found = new Map<string, boolean>();
  for (const file of files)
    types.traverseFast(babelParse(readFileSync(`${root}/${file}`, 'utf8')), (node) => {
      if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return;
      const property = fields[node.name.name];
      if (property === undefined) return;
      const isControlled = node.attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === property);
      found.set(`${file} ${node.name.name} ${node.loc?.start.line}`, isControlled);
    });
  expect(found.size).toBeGreaterThan(20);
  expect([...found].filter(([, isControlled]) => !isControlled).map(([field]) => field)).toEqual([]);
  // Parsing every screen takes a while on a busy machine.
}, 30_000);
