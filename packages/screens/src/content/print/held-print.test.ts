import { expect, it } from 'vitest';
import { asksToPrint } from './held-print.ts';

const pressed = { key: 'p', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ ctrlKey: true, key: 'P' }, true],
  [{}, false],
  [{ ctrlKey: true, shiftKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
  [{ ctrlKey: true, key: 'o' }, false],
])('tells keys that print from others: %o', (changes, asks) => {
  expect(asksToPrint({ ...pressed, ...changes })).toBe(asks);
});
