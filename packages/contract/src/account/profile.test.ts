import { expect, it } from 'vitest';
import { personName, readLanguages, telephoneNumber } from './profile.ts';

it.each([
  ['Ada', 'Ada'],
  ['  Ada  ', 'Ada'],
  ["O'Brien-Núñez", "O'Brien-Núñez"],
  ['王小明', '王小明'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['x'.repeat(200), 'x'.repeat(200)],
])('the name %j is kept as %j', (written, kept) => {
  expect(personName.parse(written)).toBe(kept);
});

it.each(['', '   ', '\u200b\u2060', 'x'.repeat(201), 'two\nlines', 'nul\u0000', 'half \ud83d', 7, null])(
  'the name %j is refused',
  (written) => {
    expect(personName.safeParse(written).success).toBe(false);
  },
);

it.each(['', '+44 20 7946 0018', '(0511) 123-45', '020 7946 0018 ext 12', ' 112 '])(
  'takes the number %j',
  (written) => {
    expect(telephoneNumber.parse(written)).toBe(written.trim());
  },
);

it.each(['call me', '+44\n20', '1'.repeat(41), '<b>1</b>'])('refuses the number %j', (written) => {
  expect(telephoneNumber.safeParse(written).success).toBe(false);
});

it('keeps each language once, in its order', () => {
  expect(readLanguages.parse(['fr', 'en', 'fr'])).toEqual(['fr', 'en']);
  expect(readLanguages.parse([])).toEqual([]);
});

it.each([[['french']], [['FR']], [[7]], ['fr'], [Array.from({ length: 11 }, () => 'fr')]])(
  'refuses the languages %j',
  (written) => {
    expect(readLanguages.safeParse(written).success).toBe(false);
  },
);
