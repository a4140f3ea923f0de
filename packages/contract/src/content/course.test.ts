import { expect, it } from 'vitest';
import { type CourseVitals, isArrest, measurable, vitalsAt } from './course.ts';

const vitals = (hr: number, change: Partial<CourseVitals> = {}): CourseVitals => ({
  hr,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
  ...change,
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
  ['half-way between two states, half-way between theirs', 15, 70],
  ['just before a state, nearly that of the first at its time', 19.9, 80],
  ['of two states at one time, that of the last', 20, 90],
  ['long after, that of the last state', 86_400, 90],
])('the vital signs at a time are %s', (_, seconds, hr) => {
  expect(vitalsAt(states, seconds)?.hr ?? null).toBe(hr);
});

it('vital signs are unknown if no state has a time', () => {
  expect(vitalsAt([{ at: null, vitals: vitals(60) }], 0)).toBeNull();
});

const pressure = { systolic: 120, diastolic: 80 };
const between = (one: CourseVitals, other: CourseVitals) =>
  vitalsAt(
    [
      { at: 0, vitals: one },
      { at: 10, vitals: other },
    ],
    5,
  );

it("vital signs are interpolated linearly, with a monitor's precision", () => {
  const one = vitals(80, { nibp: pressure, temperature: 38.15, etco2: 5, rhythm: 'sinusRhythm' });
  const other = vitals(91, { nibp: { systolic: 91, diastolic: 60 }, temperature: 39, etco2: 4.5, rhythm: 'paced' });
  expect(between(one, other)).toEqual(
    vitals(86, { nibp: { systolic: 106, diastolic: 70 }, temperature: 38.6, etco2: 4.8, rhythm: 'sinusRhythm' }),
  );
});

it.each(['ventricularFibrillation', 'pulselessElectricalActivity', 'asystole', 'pulselessVentricularTachycardia'])(
  'vital signs change at once into %s and out of it',
  (rhythm) => {
    const arrest = vitals(0, { rhythm, nibp: { systolic: 0, diastolic: 0 } });
    const beating = vitals(80, { rhythm: 'sinusRhythm', nibp: pressure });
    expect(isArrest(arrest)).toBe(true);
    expect(between(beating, arrest)).toEqual(beating);
    expect(between(arrest, beating)).toEqual(arrest);
  },
);

it('vital signs stay where the next state measures nothing, or has no pulse', () => {
  const one = vitals(80, { spo2: 90, temperature: 37 });
  expect(between(one, vitals(0, { spo2: 0 }))).toEqual(one);
});

it('vital signs have no zeros where nothing can be measured, except the respiratory rate in apnoea', () => {
  const shown = measurable(vitals(0, { spo2: 0, rr: 0, etco2: 0, nibp: { systolic: 0, diastolic: 0 } }));
  expect(shown).toMatchObject({ hr: null, spo2: null, nibp: null, rr: 0, etco2: 0 });
});
