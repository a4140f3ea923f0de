import { expect, it } from 'vitest';
import { isOutdated, isTypedNotes, withTyped } from './typed-notes.ts';

const typed = { 31: { text: 'Mine.', saved: 'Old.' } };

it('stores input until it equals what is saved', () => {
  const notes = withTyped({}, { agreementId: 31, text: 'Mine.', saved: 'Old.' });
  expect(notes).toEqual(typed);
  expect(withTyped(notes, { agreementId: 32, text: 'x', saved: 'x' })).toEqual(typed);
  expect(withTyped(notes, { agreementId: 31, text: 'Mine.', saved: 'Mine.' })).toEqual({});
});

it.each([
  [typed, true],
  [{}, true],
  [null, false],
  ['text', false],
  [{ 31: 'text' }, false],
  [{ 31: { text: 'x' } }, false],
  [{ 31: { text: 1, saved: 'x' } }, false],
])('%j: its shape is well, %s', (value, fits) => {
  expect(isTypedNotes(value)).toBe(fits);
});

it.each([
  ['Old.', false],
  ['Theirs.', true],
])('beside %s it is outdated: %s', (notes, expected) => {
  expect(isOutdated(typed, [{ id: 31, notes }])).toBe(expected);
  expect(isOutdated(typed, [{ id: 32, notes }])).toBe(false);
});
