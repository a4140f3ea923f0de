import { deviceById } from '@community/contract/devices';
import { describe, expect, it } from 'vitest';
import { typicalVitals } from '../rhythm/vitals.ts';
import { curveOf } from './curves.ts';
import { figuresOf } from './figures.ts';

const bedside = deviceById(3);
const ventilator = deviceById(26);
const vitals = typicalVitals(2, false, 'case');
const options = { vitals, seed: 'case', seconds: 4 };
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

describe('figures', () => {
  it('are the vital signs, heart rate first', () => {
    const figures = figuresOf(bedside, 0, vitals, true);
    expect(figures.map(({ caption }) => caption)).toEqual(['HR', 'SpO₂', 'ABP', 'RR', 'EtCO₂', 'T']);
    expect(figures[0]?.value).toBe(String(vitals.heartRate));
    expect(figures[2]?.value).toBe(`${vitals.systolic}/${vitals.diastolic}`);
  });

  it('leave blood pressure out of small pictures', () => {
    expect(figuresOf(bedside, 0, vitals, false).map(({ caption }) => caption)).not.toContain('ABP');
  });

  it('call the pressure of a device without arterial line NIBP', () => {
    expect(figuresOf(deviceById(1), 0, vitals, true).map(({ caption }) => caption)).toContain('NIBP');
  });

  it('show dashes and zeros in cardiac arrest', () => {
    const values = figuresOf(bedside, 2, vitals, true).map(({ value }) => value);
    expect(values.slice(0, 5)).toEqual(['---', '--', '--/--', '0', '0']);
  });

  it('show nothing but dashes without a condition', () => {
    for (const figure of figuresOf(bedside, null, vitals, true)) {
      expect(figure.value).toBe('--');
      expect(figure.color).toBe('unset');
    }
  });

  it('are the ones of a ventilator on a ventilator', () => {
    expect(figuresOf(ventilator, 1, vitals, true).map(({ caption }) => caption)).toEqual([
      'HR',
      'PIP',
      'RR',
      'PEEP',
      'EtCO₂',
    ]);
  });
});

describe('curves', () => {
  it.each(['pleth', 'arterial', 'co2', 'respiration'] as const)('%s is flat in cardiac arrest only', (name) => {
    expect(spread(curveOf(name, { ...options, condition: 0 }))).toBeGreaterThan(0.5);
    expect(spread(curveOf(name, { ...options, condition: 1 }))).toBeGreaterThan(0.5);
    expect(spread(curveOf(name, { ...options, condition: 2 }))).toBe(0);
  });

  it('the ECG never lies still: sinus rhythm, ectopic beats, fibrillation differ', () => {
    const [stable, deteriorating, arrest] = ([0, 1, 2] as const).map((condition) =>
      curveOf('ecg', { ...options, condition }),
    );
    expect(stable).not.toEqual(deteriorating);
    expect(deteriorating).not.toEqual(arrest);
    expect(spread(arrest ?? [])).toBeGreaterThan(0.8);
  });

  it('a ventilator breathes on in cardiac arrest, and needs more pressure when the patient deteriorates', () => {
    expect(spread(curveOf('pressure', { ...options, condition: 2 }))).toBeGreaterThan(5);
    const peak = (condition: 0 | 1) => Math.max(...curveOf('pressure', { ...options, condition }));
    expect(peak(1)).toBeGreaterThan(peak(0) + 5);
  });
});
