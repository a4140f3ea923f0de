import { expect, it } from 'vitest';
import { type CourseVitals, vitalsAt } from './course.ts';

const vitals = (hr: number): CourseVitals => ({
  hr,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
});
const states = [
  { at: 10, vitals: vitals(60) },
  { at: null, vitals: vitals(999) },
  { at: 20, vitals: vitals(80) },
  { at: 20, vitals: vitals(90) },
];

it.each([
  ['before the first state, nothing', 9.9, null],
  ['at its time, that of a state', 10, 60],
  ['between two states, that of the first, and nothing in between', 19.9, 60],
  ['of two states at one time, that of the last', 20, 90],
  ['long after, that of the last state', 86_400, 90],
])('the vital signs at a time are %s', (_, seconds, hr) => {
  expect(vitalsAt(states, seconds)?.hr ?? null).toBe(hr);
});

it('are unknown where no state has a time', () => {
  expect(vitalsAt([{ at: null, vitals: vitals(60) }], 0)).toBeNull();
});
