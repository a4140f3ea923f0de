import type { Device } from '@community/contract/devices';
import type { signals } from '../pictures.css.ts';
import type { Vitals } from '../rhythm/vitals.ts';
import type { Condition } from './curves.ts';

/** One figure on the glass. */
export interface Figure {
  readonly color: keyof typeof signals;
  readonly caption: string;
  /** The figure, or dashes for what cannot be measured. */
  readonly value: string;
}

/**
 * The figures of a device, the most important first. `isFull` adds blood pressure, whose figures are too
 * long for a small picture. Without a condition there is no patient, and nothing is measured.
 */
export function figuresOf(
  { kind, family, traces }: Device,
  condition: Condition | null,
  vitals: Vitals,
  isFull: boolean,
): Figure[] {
  const figure = (color: Figure['color'], caption: string, value: string | number, inArrest = '--'): Figure => ({
    color: condition === null ? 'unset' : color,
    caption,
    value: condition === null ? '--' : condition === 2 ? inArrest : String(value),
  });
  const heart = figure('ecg', 'HR', vitals.heartRate, '---');
  const co2 = figure('co2', 'EtCO₂', vitals.etco2, '0');
  if (kind === 'ventilator') {
    return [
      heart,
      figure('airway', 'PIP', condition === 1 ? 28 : 15, '15'),
      figure('flow', 'RR', vitals.respiratoryRate, '10'),
      figure('neutral', 'PEEP', 5, '5'),
      co2,
    ];
  }
  if (family === 'automated') return [heart];
  const isNeonatal = family === 'neonatal';
  const temperature = figure('temperature', 'T', vitals.temperature.toFixed(1), '36.1');
  const breaths = figure(isNeonatal ? 'neutral' : 'co2', 'RR', vitals.respiratoryRate, '0');
  const pressure = figure('pressure', traces > 3 ? 'ABP' : 'NIBP', `${vitals.systolic}/${vitals.diastolic}`, '--/--');
  return [
    heart,
    figure('spo2', 'SpO₂', vitals.spo2),
    ...(isFull ? [pressure] : []),
    breaths,
    ...(isNeonatal ? [] : [co2]),
    temperature,
  ];
}
