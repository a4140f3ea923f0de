import { expect, it } from 'vitest';
import { cutText } from './common.ts';

it.each([
  ['Sepsis', 10, 'Sepsis'],
  ['Sepsis', 3, 'Sep'],
  ['Hi 🫀', 5, 'Hi 🫀'],
  ['Hi 🫀', 4, 'Hi '],
  ['🫀🫀', 3, '🫀'],
  ['🫀', 1, ''],
])('%s has %i units, and is never cut within a character', (text, most, kept) => {
  expect(cutText(text, most)).toBe(kept);
  expect(cutText(text, most).isWellFormed()).toBe(true);
});
