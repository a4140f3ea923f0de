import { TERM_MAX } from '@community/contract/shared';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it } from 'vitest';
import { hasFilter, noCriteria } from './criteria.ts';
import { readCriteria, readSelected, writeBrowse, writeCriteria } from './criteria-in-address.ts';

it.each([
  ['', { criteria: noCriteria, page: 1 }],
  [
    'term=sepsis&age=2&condition=1&tags=3,14&page=4',
    { criteria: { ...noCriteria, term: 'sepsis', age: 2, condition: 1, tags: [3, 14] }, page: 4 },
  ],
  ['device=ventilator', { criteria: { ...noCriteria, device: 'ventilator' }, page: 1 }],
  [`contributor=${buildUuid(7)}`, { criteria: { ...noCriteria, contributor: buildUuid(7) }, page: 1 }],
  [
    'language=de&device=7&sort=downloads&languages=all&per=20',
    { criteria: { ...noCriteria, language: 'de', device: 7, sort: 'downloads', isMixed: true, perPage: 20 }, page: 1 },
  ],
])('reads and writes %j', (text, request) => {
  expect(readCriteria('scenario', new URLSearchParams(text))).toEqual(request);
  expect(decodeURIComponent(writeCriteria(request as ReturnType<typeof readCriteria>).toString())).toBe(text);
});

it.each([
  'language=german',
  'device=99',
  'device=toaster',
  'sort=age',
  'languages=some',
  'per=7',
  'age=7',
  'condition=stable',
  'tags=a,,-1',
  'page=0',
  'page=-3',
  'page=1e9',
  'term=!!!',
])('reads %j as nothing', (text) => {
  expect(readCriteria('scenario', new URLSearchParams(text))).toEqual({ criteria: noCriteria, page: 1 });
});

it('truncates a term to what the server accepts', () => {
  const { criteria } = readCriteria('scenario', new URLSearchParams({ term: ` ${'sepsis '.repeat(60)}` }));
  expect(criteria.term.length).toBeLessThanOrEqual(200);
  expect(criteria.term).toMatch(/^sepsis sepsis .*s/);
});

it.each(['scenario', 'media'] as const)('reads a page of %s far beyond the end as a valid one', (kind) => {
  const { page } = readCriteria(kind, new URLSearchParams('page=999999999'));
  expect(page).toBeGreaterThan(1_000_000);
  expect(page * 5).toBeLessThan(2 ** 31);
});

it('counts age, condition and tags as filters, but not the term', () => {
  expect(hasFilter({ ...noCriteria, term: 'sepsis' })).toBe(false);
  expect(hasFilter({ ...noCriteria, age: 0 })).toBe(true);
  expect(hasFilter({ ...noCriteria, condition: 0 })).toBe(true);
  expect(hasFilter({ ...noCriteria, tags: [1] })).toBe(true);
  expect(hasFilter({ ...noCriteria, language: 'de' })).toBe(true);
  expect(hasFilter({ ...noCriteria, device: 3 })).toBe(true);
  expect(hasFilter({ ...noCriteria, contributor: buildUuid(7) })).toBe(true);
  expect(hasFilter({ ...noCriteria, sort: 'name', isMixed: true, perPage: 20 })).toBe(false);
});

it('ignores criteria of the other kind', () => {
  const query = new URLSearchParams('age=2&condition=1&type=1');
  expect(readCriteria('scenario', query).criteria).toMatchObject({ age: 2, condition: 1, fileType: null });
  expect(readCriteria('media', new URLSearchParams('language=de&device=3&languages=all')).criteria).toEqual(noCriteria);
  expect(readCriteria('media', query).criteria).toMatchObject({ age: null, condition: null, fileType: 1 });
  expect(writeCriteria({ criteria: { ...noCriteria, fileType: 0 }, page: 1 }).toString()).toBe('type=0');
  expect(hasFilter({ ...noCriteria, fileType: 0 })).toBe(true);
});

it('writes the previewed item, and reads it', () => {
  const selected = buildUuid(101);
  const query = writeBrowse({ criteria: { ...noCriteria, term: 'croup' }, page: 2, selected });
  expect(query.toString()).toBe(`term=croup&page=2&selected=${selected}`);
  expect(readSelected(query)).toBe(selected);
  expect(readSelected(writeBrowse({ criteria: noCriteria, page: 1, selected: null }))).toBeNull();
  expect(readSelected(new URLSearchParams('selected=../me'))).toBeNull();
});

it('truncates a search that is too long without splitting a character', () => {
  const term = `${'a'.repeat(TERM_MAX - 1)}🫀 and more`;
  const { criteria } = readCriteria('scenario', new URLSearchParams({ term }));
  expect(criteria.term).toBe('a'.repeat(TERM_MAX - 1));
});
