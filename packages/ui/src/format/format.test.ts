import { expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDuration,
  formatLanguage,
  formatTotal,
  languageCodes,
  otherLanguageCodes,
} from './index.ts';

it.each([
  [0, 'No Time Limit'],
  [59, '0 min 59 s'],
  [1080, '18 min'],
  [3750, '62 min 30 s'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  ['de', 'German'],
  ['EN', 'English'],
  ['is', 'Icelandic'],
  ['zz', 'zz'],
  ['?', '?'],
  ['', ''],
])('calls the language %j %j', (code, name) => {
  expect(formatLanguage(code)).toBe(name);
});

it('knows all languages, each once and by its name', () => {
  const all = [...languageCodes, ...otherLanguageCodes()];
  expect(all).toEqual(expect.arrayContaining(['en', 'cs', 'cy', 'zu', 'ro', 'he']));
  expect(all.length).toBeGreaterThan(170);
  expect(new Set(all.map(formatLanguage)).size).toBe(all.length);
  expect(all.filter((code) => formatLanguage(code) === code)).toEqual([]);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('writes the count %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('writes a date', () => {
  expect(formatDate('2026-03-14T23:30:00.000Z')).toBe('14 March 2026');
});

it.each([
  [0, false, '0'],
  [10_000, false, '10,000'],
  [10_000, true, '10,000+'],
] as const)('writes a total of %i, capped: %s, as %s', (total, isCapped, text) => {
  expect(formatTotal(total, isCapped)).toBe(text);
});
