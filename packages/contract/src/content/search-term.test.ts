import { expect, it } from 'vitest';
import { searchWords } from './search-term.ts';

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
