/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { type CourseVitals, isArrest } from '../course.ts';
import { parseScenarioFile } from '../scenario-file/scenario-file.ts';
import { alarmLimitsOf, alarmsOf } from './alarm-limits.ts';
import { framedSigns, monitorAlarmOf } from './monitor-alarm.ts';

const texts = import.meta.glob<string>('../../../../../samples/scenarios/*.isims', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const bands = { neonate: 0, paediatric: 1, adult: 2 } as const;
const well: CourseVitals = {
  hr: 74,
  rhythm: 'sinusRhythm',
  spo2: 98,
  nibp: { systolic: 122, diastolic: 76 },
  rr: 14,
  etco2: 5.1,
  temperature: 36.7,
};
const adult = { ageBand: 2, age: '50 years' } as const;
const alarm = (change: Partial<CourseVitals>, patient: Parameters<typeof monitorAlarmOf>[1] = adult) =>
  monitorAlarmOf({ ...well, ...change }, patient);

it.each<[string, Partial<CourseVitals>, unknown]>([
  ['nothing', {}, null],
  ['a fast heart', { hr: 131 }, { level: 'medium', cause: { sign: 'hr', side: 'high' } }],
  ['the first of several', { spo2: 88, rr: 30 }, { level: 'medium', cause: { sign: 'spo2', side: 'low' } }],
  ['a breath that is missing', { rr: 0 }, { level: 'medium', cause: 'apnoea' }],
  ['an extremely slow heart', { hr: 28 }, { level: 'high', cause: 'extremeBradycardia' }],
  ['a slow heart', { hr: 29 }, { level: 'medium', cause: { sign: 'hr', side: 'low' } }],
  ['an extremely fast heart', { hr: 170 }, { level: 'high', cause: 'extremeTachycardia' }],
  ['a saturation of 79', { spo2: 79 }, { level: 'high', cause: 'desaturation' }],
  ['a saturation of 80', { spo2: 80 }, { level: 'medium', cause: { sign: 'spo2', side: 'low' } }],
  ['fibrillation', { rhythm: 'ventricularFibrillation', hr: 0 }, { level: 'high', cause: 'ventricularFibrillation' }],
  [
    'tachycardia with a pulse',
    { rhythm: 'ventricularTachycardia' },
    { level: 'high', cause: 'ventricularTachycardia' },
  ],
  ['electrical activity', { rhythm: 'pulselessElectricalActivity', hr: 60 }, { level: 'high', cause: 'noPulse' }],
  ['no pressure', { nibp: { systolic: 0, diastolic: 0 } }, { level: 'high', cause: 'noPulse' }],
  ['no rate in an unknown rhythm', { rhythm: null, hr: 0 }, { level: 'high', cause: 'noPulse' }],
  ['a rhythm named as a method of objects', { rhythm: 'toString' }, null],
])('an adult with %s', (_, change, expected) => {
  expect(alarm(change)).toEqual(expected);
});

describe('the alarm of children and newborns', () => {
  it('follows the age', () => {
    expect(alarm({ hr: 170, rr: 40 }, { ageBand: 1, age: '4 months' })).toBeNull();
    expect(alarm({ hr: 170, rr: 40 }, { ageBand: 1, age: '7 years' })).toMatchObject({ cause: 'extremeTachycardia' });
  });

  it('alarms only about lethal rhythms and saturations where the age is unknown', () => {
    const child = { ageBand: 1, age: null } as const;
    expect(alarm({ hr: 30, rr: 70 }, child)).toBeNull();
    expect(alarm({ spo2: 79 }, child)).toEqual({ level: 'high', cause: 'desaturation' });
    expect(framedSigns({ ...well, spo2: 79 }, child)).toEqual({ spo2: 'low' });
  });

  it('ignores the saturation of newborns', () => {
    expect(alarm({ hr: 130, spo2: 60 }, { ageBand: 0, age: null })).toBeNull();
    expect(alarm({ hr: 69, spo2: 60 }, { ageBand: 0, age: null })).toMatchObject({ cause: 'extremeBradycardia' });
  });
});

describe.each(Object.keys(texts))('%s', (path) => {
  const result = parseScenarioFile(texts[path] ?? '');
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { timeline, patient: given } = result.scenario;
  const patient = { ageBand: given.ageBand === null ? null : bands[given.ageBand], age: given.age ?? null };

  it.each(timeline.map(({ label, vitals }) => ({ label, vitals })))('$label', ({ vitals }) => {
    const found = monitorAlarmOf(vitals, patient);
    const outside = alarmsOf(vitals, alarmLimitsOf(patient.ageBand, patient.age));
    if (isArrest(vitals)) expect(found?.level).toBe('high');
    // A figure is outside its limits if, and only if, there is an alarm, or the arrest leaves nothing to measure.
    if (Object.keys(outside).length > 0) expect(found).not.toBeNull();
    else if (found?.level === 'medium') expect(found.cause).toBe('apnoea');
    expect(found?.cause === 'noPulse').toBe(
      vitals.rhythm === 'pulselessElectricalActivity' ||
        (!isArrest(vitals) &&
          !['ventricularTachycardia', 'torsadesDePointes'].includes(vitals.rhythm ?? '') &&
          (vitals.hr === 0 || vitals.nibp?.systolic === 0)),
    );
  });
});
