import { expect, it } from 'vitest';
import { patientFacts, placeOf, rangeText } from './brief-texts.ts';

it('labels the known facts about the patient, and leaves out the rest', () => {
  expect(patientFacts({ name: null, age: '4 months', sex: '', weight: 6.2 })).toEqual([
    ['Age', '4 months'],
    ['Weight', '6.2 kg'],
  ]);
});

it.each([
  [{ low: 3.5, high: 5.1 }, '3.5–5.1'],
  [{ low: null, high: 14 }, '≤ 14'],
  [{ low: 60, high: null }, '≥ 60'],
  [{ low: null, high: null }, ''],
  [null, ''],
])('writes the range %j as %j', (reference, text) => {
  expect(rangeText(reference)).toBe(text);
});

it.each([
  [3.4, { low: 3.5, high: 5.1 }, 'low'],
  [5.2, { low: 3.5, high: 5.1 }, 'high'],
  [5.1, { low: 3.5, high: 5.1 }, null],
  [999, { low: 1, high: null }, null],
  [5, null, null],
  ['positive', { low: 1, high: 2 }, null],
] as const)('%s in the range %j is %s', (value, reference, place) => {
  expect(placeOf({ name: 'Potassium', value, unit: 'mmol/L', reference })).toBe(place);
});
