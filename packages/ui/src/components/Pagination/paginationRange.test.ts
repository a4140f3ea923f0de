import { expect, test } from 'vitest';
import { paginationRange } from './paginationRange.ts';

const options = { around: 3, margin: 2 };

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 28, [1, 2, 3, 'gap', 27, 28]],
  [3, 28, [1, 2, 3, 4, 'gap', 27, 28]],
  [14, 28, [1, 2, 'gap', 13, 14, 15, 'gap', 27, 28]],
  [26, 28, [1, 2, 'gap', 25, 26, 27, 28]],
  [28, 28, [1, 2, 'gap', 26, 27, 28]],
])('page %d of %d', (page, pageCount, range) => {
  expect(paginationRange(page, pageCount, options)).toEqual(range);
});

test('a gap of one page shows the page', () => {
  expect(paginationRange(5, 9, options)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(paginationRange(6, 10, options)).toEqual([1, 2, 'gap', 5, 6, 7, 8, 9, 10]);
});

test('a page that does not exist is treated as the nearest one that does', () => {
  expect(paginationRange(99, 12, options)).toEqual(paginationRange(12, 12, options));
  expect(paginationRange(0, 12, options)).toEqual(paginationRange(1, 12, options));
});

test('no pages, no items', () => {
  expect(paginationRange(1, 0, options)).toEqual([]);
});

test('every page is shown or in a gap, in order', () => {
  for (let page = 1; page <= 40; page += 1) {
    const shown = paginationRange(page, 40, options).filter((entry) => entry !== 'gap');
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown).toEqual(expect.arrayContaining([1, 2, page, 39, 40]));
  }
});
