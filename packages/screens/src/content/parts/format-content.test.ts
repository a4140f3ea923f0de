import { rhythms } from '@community/contract/content';
import { expect, it } from 'vitest';
import { formatAge, formatCondition, formatContributor, formatRhythm } from './format-content.ts';

it('names a contributor only when public', () => {
  const contributor = { uuid_id: 'x', publicUsername: 'ward-skills' };
  expect(formatContributor({ ...contributor, is_public: true })).toBe('ward-skills');
  expect(formatContributor({ ...contributor, is_public: false })).toBe('Anonymous User');
  expect(formatContributor({ ...contributor, is_public: true, publicUsername: '' })).toBe('Anonymous User');
});

it('writes ages and conditions', () => {
  expect([formatAge(0), formatAge(1), formatAge(2), formatAge(null)]).toEqual(['Neonate', 'Paediatric', 'Adult', null]);
  expect([formatCondition(0), formatCondition(2), formatCondition(null)]).toEqual(['Stable', 'Cardiac arrest', null]);
});

it('writes every rhythm that a file can name in words, and others as the file has them', () => {
  const names = rhythms.map(formatRhythm);
  expect(names.filter((name) => !/^(?:ST|\p{Lu}\p{Ll}+)(?: \p{Ll}+|-\p{Ll}+|, type I+)*$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(rhythms.length);
  expect(formatRhythm('bidirectionalTachycardia')).toBe('bidirectionalTachycardia');
});
