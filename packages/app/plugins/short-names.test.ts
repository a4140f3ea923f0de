import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

const file = '../ui/src/components/Button/Button.css.ts';
const name = (hash: string, filePath = file) => shortNames({ hash, filePath });

it('names a class by its file and its number', () => {
  const first = name('1x2y3z0');
  expect(first).toMatch(/^[A-Z]{2}0$/);
  expect(name('1x2y3z1a')).toBe(`${first.slice(0, 2)}1a`);
  expect(name('other0', '../ui/src/components/Icon/Icon.css.ts').slice(0, 2)).not.toBe(first.slice(0, 2));
});

it('refuses what could give two classes one name', () => {
  expect(() => name('another5')).toThrow(/does not begin/);
  expect(() => name('x0', '../nowhere.css.ts')).toThrow(/no short name/);
});
