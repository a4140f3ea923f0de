import { expect, test } from 'vitest';
import { tagTitle } from './tag-title.ts';

test('a title of 20 characters is shown in full', () => {
  expect(tagTitle('non-invasive ventila')).toBe('non-invasive ventila');
});

test('a longer one is truncated after 20 and ends in an ellipsis', () => {
  expect(tagTitle('non-invasive ventilation')).toBe('non-invasive ventila…');
});

test('a character outside the basic plane counts as one and is never split', () => {
  expect(tagTitle('🫁'.repeat(21))).toBe(`${'🫁'.repeat(20)}…`);
});
