import { describe, expect, it } from 'vitest';
import { planEdit } from './plan.ts';
import { planEnd, planTimes } from './plan-times.ts';

const items = [{ minutes: 45 }, { minutes: null }, { minutes: 30 }];

describe('the times of a plan', () => {
  it('follow from its start and the minutes of its items', () => {
    expect(planTimes('09:30', items)).toEqual([
      { at: '09:30', after: 0 },
      { at: '10:15', after: 45 },
      { at: '10:15', after: 45 },
    ]);
    expect(planEnd('09:30', items)).toBe('10:45');
  });

  it('are only minutes without a start', () => {
    expect(planTimes(null, items).map(({ at }) => at)).toEqual([null, null, null]);
    expect(planEnd(null, items)).toBeNull();
  });

  it('continue after midnight', () => {
    expect(planEnd('23:30', items)).toBe('00:45');
    expect(planEnd('08:00', [])).toBe('08:00');
  });
});

describe('an edit of a plan', () => {
  const edit = { version: 3, title: 'Night shift', note: '', start_time: null, items: [] };
  const problemWith = (change: object) => planEdit.safeParse({ ...edit, ...change }).error?.issues[0]?.path[0];

  it.each(['00:00', '09:30', '23:59', null])('begins at %s', (start_time) => {
    expect(planEdit.safeParse({ ...edit, start_time }).success).toBe(true);
  });

  it.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(201)],
    ['title', 'two\nlines'],
    ['note', 'x'.repeat(2001)],
    ['note', 'a\u0000b'],
    ['start_time', '24:00'],
    ['start_time', '9:30'],
    ['items', [{ id: '1', note: '', minutes: null }]],
    ['items', [{ id: '00000000-0000-4000-8000-000000000001', note: 'x'.repeat(501), minutes: null }]],
    ['items', [{ id: '00000000-0000-4000-8000-000000000001', note: '', minutes: 1441 }]],
    [
      'items',
      Array.from({ length: 201 }, () => ({ id: '00000000-0000-4000-8000-000000000001', note: '', minutes: 1 })),
    ],
  ])('with a bad %s is refused', (field, value) => {
    expect(problemWith({ [field]: value })).toBe(field);
  });
});
