import { expect, it, vi } from 'vitest';
import { isShortcut } from './shortcuts.ts';

const press = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  isComposing: false,
  target: null,
};

it.each([
  ['a letter by itself', {}, true],
  ['with Alt', { altKey: true }, false],
  ['with Control', { ctrlKey: true }, false],
  ['with Command', { metaKey: true }, false],
  ['already handled', { defaultPrevented: true }, false],
  ['while text is composed', { isComposing: true }, false],
])('%s', (_, change, expected) => {
  expect(isShortcut({ ...press, ...change })).toBe(expected);
});

it.each([
  [null, true],
  ['a field', false],
])('within %s', (found, expected) => {
  class FakeElement extends EventTarget {
    closest = () => found;
  }
  vi.stubGlobal('Element', FakeElement);
  expect(isShortcut({ ...press, target: new FakeElement() })).toBe(expected);
  vi.unstubAllGlobals();
});
