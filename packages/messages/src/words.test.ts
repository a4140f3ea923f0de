import { expect, it } from 'vitest';
import { byCount, counted, listed, listParts } from './words.ts';

const items = { one: 'item', other: 'items' };

it('counts none, one and many', () => {
  expect([0, 1, 2].map((count) => counted(count, items))).toEqual(['0 items', '1 item', '2 items']);
});

it('takes the form of the number alone where the number stands elsewhere', () => {
  expect([byCount(1, items), byCount(1000, items)]).toEqual(['item', 'items']);
});

it('lists words as British English does, without a comma before the last', () => {
  expect([listed([]), listed(['a title']), listed(['a title', 'an age', 'tags'])]).toEqual([
    '',
    'a title',
    'a title, an age and tags',
  ]);
});

it('gives the parts of a list whose words are links', () => {
  expect(listParts(['age', 'tags'])).toEqual([
    { type: 'element', value: 'age' },
    { type: 'literal', value: ' and ' },
    { type: 'element', value: 'tags' },
  ]);
});
