import { describe, expect, it } from 'vitest';
import { isNewSince, visitAt } from './last-visit.ts';

const minute = 60_000;
const now = Date.UTC(2026, 5, 1, 12);

describe('a visit', () => {
  it('is the first if nothing is stored, and nothing is new then', () => {
    expect(visitAt(now, undefined)).toEqual({ since: null, seenAt: now });
    expect(isNewSince('2026-06-01T11:00:00Z', null)).toBe(false);
  });

  it('continues after a reload, with the same new items', () => {
    const before = { since: now - 5000 * minute, seenAt: now - minute };
    expect(visitAt(now, before)).toEqual({ since: now - 5000 * minute, seenAt: now });
  });

  it('ends with a pause', () => {
    const before = { since: now - 5000 * minute, seenAt: now - 31 * minute };
    expect(visitAt(now, before)).toEqual({ since: now - 31 * minute, seenAt: now });
  });

  it.each([
    ['what does not fit', { since: 'yesterday', seenAt: 'now' }],
    ['a clock that was put back', { since: 0, seenAt: now + minute }],
    ['an infinite time', { since: 0, seenAt: Number.POSITIVE_INFINITY }],
  ])('claims nothing after %s', (_, stored) => {
    expect(visitAt(now, stored as object)).toEqual({ since: null, seenAt: now });
  });

  it('marks what was added since the previous one as new', () => {
    const { since } = visitAt(now, { since: null, seenAt: now - 60 * minute });
    expect(isNewSince(new Date(now - 61 * minute).toISOString(), since)).toBe(false);
    expect(isNewSince(new Date(now - 59 * minute).toISOString(), since)).toBe(true);
  });
});
