import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declares, fixedTexts, keepPart, readArea, splitImports } from './split-messages.ts';

it('imports each text from a module of its own, and leaves every line where it is', () => {
  const code = `import { pageTitle } from '@community/messages/common';
import {
  browseTexts,
  tagTexts,
} from '@community/messages/content';
import { Button } from '@community/ui';
const title = pageTitle(browseTexts.fixed) + browseTexts.kinds[kind] + browseTexts.title;
const all = Object.keys(tagTexts).concat(tagTexts.new, myTexts.title);
`;
  const fixed = new Map([['@community/messages/content', new Map([['browseTexts.fixed', "'All doors'"]])]]);
  const split = splitImports(code, fixed);
  expect(split).toBe(`import { pageTitle } from '@community/messages/common?part=pageTitle';
import { text as browseTexts_kinds } from '@community/messages/content?part=browseTexts-kinds'; import { text as browseTexts_title } from '@community/messages/content?part=browseTexts-title'; import { text as tagTexts_new } from '@community/messages/content?part=tagTexts-new'; import { tagTexts } from '@community/messages/content?part=tagTexts';



import { Button } from '@community/ui';
const title = pageTitle('All doors') + browseTexts_kinds[kind] + browseTexts_title;
const all = Object.keys(tagTexts).concat(tagTexts_new, myTexts.title);
`);
  expect(split.split('\n')).toHaveLength(code.split('\n').length);
});

const file = `import { counted } from './words.ts';
const doors = (count: number) => counted(count, { one: 'door', other: 'doors' });
/** The house. */
export const houseTexts = {
  new: 'New house',
  doors,
  kinds: { title: 'Kinds' },
  title: (name: string) => \`\${name}, house\`,
};
export const pageTitle = (title: string) => title;
`;

it('finds the fixed texts of a message file', () => {
  expect([...fixedTexts(file)]).toEqual([['houseTexts.new', "'New house'"]]);
});

it.each([
  ['houseTexts-new', "export const text = 'New house';"],
  ['houseTexts-doors', 'export const text = doors;'],
  ['houseTexts-kinds', "export const text = { title: 'Kinds' };"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  ['houseTexts-title', 'export const text = (name: string) => `${name}, house`;'],
  ['pageTitle', 'export const pageTitle = (title: string) => title;'],
])('keeps of a message file what %s needs', (wanted, kept) => {
  expect(keepPart(file, wanted).split('\n').slice(2)).toEqual([kept]);
});

const messages = join(import.meta.dirname, '../../messages/src');
const areas = JSON.parse(await readFile(join(messages, '../package.json'), 'utf8')).exports as Record<string, string>;

it.each(Object.entries(areas).filter(([name]) => !['.', './words'].includes(name)))(
  'finds every text of %s',
  async (_, path) => {
    const entry = join(messages, '..', path);
    const files = await readArea(entry);
    for (const [name, texts] of Object.entries((await import(entry)) as Record<string, unknown>)) {
      const code = [...files.values()].filter((one) => declares(one, name));
      expect(code, name).toHaveLength(1);
      const keys = typeof texts === 'object' && texts !== null ? Object.keys(texts) : [];
      for (const key of keys) expect(keepPart(code[0] ?? '', `${name}-${key}`)).toContain('export const text = ');
    }
  },
);
