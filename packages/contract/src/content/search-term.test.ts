import { expect, it } from 'vitest';
import { LANGUAGES_MAX, languagesParam, searchWords } from './search-term.ts';

it.each([
  ['Sepsis', ['sepsis']],
  ['  septic   shock ', ['septic', 'shock']],
  ['septic,shock', ['septic', 'shock']],
  ['septic, shock,', ['septic', 'shock']],
  ["O'Brien's_case-2!", ["o'brien's_case-2"]],
  ['Größe Ærø 敗血症', ['größe', 'ærø', '敗血症']],
  ['!!! ?? ,,', []],
  ['', []],
  ['100%', ['100']],
])('reads %j as %j', (term, words) => {
  expect(searchWords(term)).toEqual(words);
});

it('as many languages are accepted as the limit allows, and not one more', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `a${'abcdefghijk'[index]}`).join(',');
  expect(languagesParam.parse(codes(LANGUAGES_MAX))).toHaveLength(LANGUAGES_MAX);
  expect(() => languagesParam.parse(codes(LANGUAGES_MAX + 1))).toThrow(`at most ${LANGUAGES_MAX} ISO 639-1 codes`);
});
