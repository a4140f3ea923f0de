import { deviceById, devices, rhythms } from '@community/contract/content';
import { buildVitals } from '@community/mocks/content/course';
import { describe, expect, it } from 'vitest';
import { curveOf } from './curves.ts';
import { figuresOf } from './figures.ts';

const bedside = deviceById(3);
const vitals = buildVitals({
  hr: 36,
  rhythm: 'thirdDegreeBlock',
  spo2: 93,
  nibp: { systolic: 98, diastolic: 52 },
  rr: 20,
  etco2: 4.7,
  temperature: 36.4,
});
const seconds = 4;
const spread = (values: readonly number[] | null) => Math.max(...(values ?? [])) - Math.min(...(values ?? []));

describe('figures', () => {
  it('are those of the scenario, in the units of its file, heart rate first', () => {
    const said = figuresOf(bedside, vitals, true).map(({ caption, value, unit }) => `${caption} ${value} ${unit}`);
    expect(said).toEqual(['HR 36 /min', 'SpO₂ 93 %', 'NIBP 98/52 mmHg', 'RR 20 /min', 'EtCO₂ 4.7 kPa', 'T 36.4 °C']);
  });

  it('leave blood pressure out of small pictures', () => {
    expect(figuresOf(bedside, vitals, false).map(({ caption }) => caption)).not.toContain('NIBP');
  });

  it('are dashes for what is not measured, or cannot be without a pulse', () => {
    const arrest = buildVitals({ hr: 0, rhythm: 'asystole', nibp: { systolic: 0, diastolic: 0 }, spo2: 0, rr: 0 });
    expect(figuresOf(bedside, arrest, true).map(({ value }) => value)).toEqual(['--', '--', '--', '0', '--', '--']);
  });

  it('are dashes and nothing else before anything is known', () => {
    for (const figure of figuresOf(bedside, null, true)) {
      expect(figure.value).toBe('--');
      expect(figure.color).toBe('unset');
    }
  });

  it.each(devices)('on $name are only those of the scenario', (device) => {
    const known = new Set(['36', '93', '98/52', '20', '4.7', '36.4']);
    for (const { value } of figuresOf(device, vitals, true)) expect(known).toContain(value);
  });
});

describe('curves', () => {
  it.each(rhythms)('show %s distinctly', (rhythm) => {
    const ecgIn = (name: string) =>
      JSON.stringify(curveOf('ecg', { vitals: { ...vitals, rhythm: name, hr: 60 }, seconds }));
    // These differ only in their rate, or in the pulse.
    const alike = [
      ['sinusRhythm', 'sinusTachycardia', 'sinusBradycardia'],
      ['idioventricularRhythm', 'ventricularTachycardia', 'pulselessVentricularTachycardia'],
    ];
    for (const other of rhythms) {
      const isAlike = alike.some((group) => group.includes(rhythm) && group.includes(other));
      if (other !== rhythm && !isAlike) expect(ecgIn(rhythm), other).not.toBe(ecgIn(other));
    }
  });

  it('are the same for the same vital signs', () => {
    expect(curveOf('ecg', { vitals, seconds })).toEqual(curveOf('ecg', { vitals: { ...vitals }, seconds }));
  });

  it.each(rhythms)('show a beat of %s in a short strip, however slow', (rhythm) => {
    const values = curveOf('ecg', { vitals: { ...vitals, rhythm, hr: 12 }, seconds: 2.5 });
    const isFlat = rhythm === 'asystole';
    expect(spread(values) < 0.1).toBe(isFlat);
  });

  it.each(['pulselessElectricalActivity', 'pulselessVentricularTachycardia', 'ventricularFibrillation', 'asystole'])(
    'show no pulse in %s',
    (rhythm) => expect(spread(curveOf('pleth', { vitals: { ...vitals, rhythm, hr: 60 }, seconds }))).toBe(0),
  );

  it('show complexes in pulseless electrical activity, not fibrillation', () => {
    const pea = curveOf('ecg', { vitals: { ...vitals, rhythm: 'pulselessElectricalActivity' }, seconds }) ?? [];
    const quiet = pea.filter((value) => Math.abs(value) < 0.05);
    expect(spread(pea)).toBeGreaterThan(0.8);
    expect(quiet.length).toBeGreaterThan(pea.length / 2);
  });

  it.each([
    ['a rhythm that is not given', { rhythm: null }],
    ['a rhythm of a later version', { rhythm: 'ofALaterVersion' }],
    ['a rhythm named as a method of objects', { rhythm: 'toString' }],
    ['a rate that is not given', { hr: null }],
    ['a beating rhythm without beats', { hr: 0 }],
  ])('guess nothing of %s', (_, change) => {
    const unknown = { ...vitals, ...change };
    expect(curveOf('ecg', { vitals: unknown, seconds })).toBeNull();
    expect(curveOf('pleth', { vitals: unknown, seconds })).toBeNull();
  });

  it('show none of what is not measured, and a flat one of what is zero', () => {
    const nothing = buildVitals({ hr: 60, rhythm: 'sinusRhythm' });
    for (const name of ['pleth', 'co2', 'respiration', 'pressure', 'flow', 'volume'] as const) {
      expect(curveOf(name, { vitals: nothing, seconds }), name).toBeNull();
      const zero = { ...nothing, spo2: 0, rr: 0, etco2: 0 };
      expect(spread(curveOf(name, { vitals: zero, seconds })), name).toBe(0);
    }
  });

  it('reach the end-tidal carbon dioxide of the file, in kPa', () => {
    expect(Math.max(...(curveOf('co2', { vitals, seconds: 4 }) ?? []))).toBeCloseTo(4.7, 1);
  });

  it('show a ventilator’s breaths at the scenario’s rate', () => {
    const flow = curveOf('flow', { vitals, seconds: 4 }) ?? [];
    // Ten seconds of breathing at 20 a minute.
    const breaths = flow.filter((value, index) => value > 5 && (flow[index - 1] ?? 0) <= 5);
    expect([3, 4]).toContain(breaths.length);
  });
});
