/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type { CourseVitals } from '../course.ts';
import { alarmLimitsOf, alarmsOf, yearsOf } from './alarm-limits.ts';

const vitals = (change: Partial<CourseVitals>): CourseVitals => ({
  hr: null,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
  ...change,
});
const texts = import.meta.glob<string>('../../../../../samples/scenarios/*.isims', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const adult = alarmLimitsOf(2, null);

describe('an age', () => {
  it.each([
    ['6 years', 6],
    ['about 30 years', 30],
    ['4 maanden', 4 / 12],
    ['6 meses', 0.5],
    ['3 år', 3],
    ['11 anni', 11],
    ['2,5 Jahre', 2.5],
    ['unknown', null],
    ['', null],
  ])('%s', (text, expected) => {
    const years = yearsOf(text);
    if (expected === null) expect(years).toBeNull();
    else expect(years).toBeCloseTo(expected);
  });

  it('is parsed for every child among the samples', () => {
    const patients = Object.values(texts).map(
      (text) => (JSON.parse(text) as { patient: { ageBand: string; age: string } }).patient,
    );
    const children = patients.filter(({ ageBand }) => ageBand === 'paediatric');
    expect(children.length).toBeGreaterThan(10);
    expect(children.filter(({ age }) => alarmLimitsOf(1, age).hr === undefined)).toEqual([]);
  });
});

describe('the limits', () => {
  it('of adults are those of a score of 3 in NEWS2', () => {
    const edge = { hr: 130, spo2: 92, nibp: { systolic: 91, diastolic: 40 }, rr: 24, temperature: 35.1 };
    expect(alarmsOf(vitals(edge), adult)).toEqual({});
    const outside = { hr: 131, spo2: 91, nibp: { systolic: 90, diastolic: 40 }, rr: 25, temperature: 35 };
    expect(alarmsOf(vitals(outside), adult)).toEqual({
      hr: 'high',
      spo2: 'low',
      nibp: 'low',
      rr: 'high',
      temperature: 'low',
    });
    expect(alarmsOf(vitals({ hr: 40, rr: 0 }), adult)).toEqual({ hr: 'low', rr: 'low' });
  });

  it.each([
    ['2 weeks', undefined, undefined],
    ['4 months', 190, 70],
    ['2 years', 140, 74],
    ['4 years', 120, 78],
    ['11 anni', 118, 90],
    ['13 jaar', 100, 90],
  ])('of children follow the age: %s', (age, rate, pressure) => {
    const { hr, nibp } = alarmLimitsOf(1, age);
    expect([hr?.high, nibp?.low]).toEqual([rate, pressure]);
  });

  it('of newborns are only that of a slow heart', () => {
    expect(alarmsOf(vitals({ hr: 99, spo2: 60, rr: 70 }), alarmLimitsOf(0, '0 minutes, 38 weeks'))).toEqual({
      hr: 'low',
    });
  });

  it('are unknown without an age', () => {
    expect([alarmLimitsOf(null, '6 years'), alarmLimitsOf(1, null), alarmLimitsOf(1, 'a child')]).toEqual([{}, {}, {}]);
  });
});

it('is not raised by what cannot be measured', () => {
  expect(alarmsOf(vitals({ hr: 0, spo2: 0, nibp: { systolic: 0, diastolic: 0 } }), adult)).toEqual({});
});
