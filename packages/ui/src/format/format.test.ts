import { expect, it } from 'vitest';
import {
  formatAge,
  formatCondition,
  formatContributor,
  formatCount,
  formatDate,
  formatDuration,
  formatFileSize,
  formatLanguage,
  formatTotal,
} from './index.ts';

it.each([
  [0, '0.00 B'],
  [999, '999.00 B'],
  [1000, '1.00 kB'],
  [12_430, '12.43 kB'],
  [999_999, '1.00 MB'],
  [1_240_000, '1.24 MB'],
  [512_000_000_000, '512.00 GB'],
  [3e15, '3000.00 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it.each([
  [0, 'No Time Limit'],
  [59, '0 min 59 s'],
  [1080, '18 min 00 s'],
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

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('writes the count %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('names a contributor only when public', () => {
  const contributor = { uuid_id: 'x', publicUsername: 'ward-skills' };
  expect(formatContributor({ ...contributor, is_public: true })).toBe('ward-skills');
  expect(formatContributor({ ...contributor, is_public: false })).toBe('Anonymous User');
  expect(formatContributor({ ...contributor, is_public: true, publicUsername: '' })).toBe('Anonymous User');
});

it('writes dates, ages and conditions', () => {
  expect(formatDate('2026-03-14T23:30:00.000Z')).toBe('14 March 2026');
  expect([formatAge(0), formatAge(1), formatAge(2), formatAge(null)]).toEqual(['Neonate', 'Paediatric', 'Adult', null]);
  expect([formatCondition(0), formatCondition(2), formatCondition(null)]).toEqual(['Stable', 'Cardiac Arrest', null]);
});

it.each([
  [0, false, '0'],
  [10_000, false, '10,000'],
  [10_000, true, '10,000+'],
] as const)('writes a total of %i, capped: %s, as %s', (total, isCapped, text) => {
  expect(formatTotal(total, isCapped)).toBe(text);
});
