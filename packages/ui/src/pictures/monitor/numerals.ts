import type { Device } from '@community/contract/devices';
import type { signals } from '../pictures.css.ts';
import type { Vitals } from '../rhythm/vitals.ts';
import type { Condition } from './signals.ts';

/** One figure on the glass. */
export interface Numeral {
  readonly color: keyof typeof signals;
  readonly caption: string;
  /** The figure, or dashes for what cannot be measured. */
  readonly value: string;
}

/** The figures of a device, the most important first. A condition that is not set has nothing to measure. */
export function numeralsOf({ kind, family }: Device, condition: Condition | null, vitals: Vitals): Numeral[] {
  const isMeasured = condition === 0 || condition === 1;
  const figure = (color: Numeral['color'], caption: string, value: number | string, otherwise = '--'): Numeral => ({
    color,
    caption,
    value: isMeasured ? String(value) : condition === 2 ? otherwise : '--',
  });
  const heart = figure('ecg', 'HR', vitals.heartRate, '---');
  const breaths = (color: Numeral['color'], inArrest: string) => figure(color, 'RR', vitals.respiratoryRate, inArrest);
  const co2 = figure('co2', 'EtCO₂', vitals.etco2, '0');
  if (kind === 'ventilator') {
    return [
      heart,
      figure('airway', 'PIP', condition === 1 ? 31 : 16, '16'),
      breaths('flow', '10'),
      figure('neutral', 'PEEP', 5, '5'),
      co2,
    ];
  }
  if (family === 'automated') return [heart];
  const isNeonatal = family === 'neonatal';
  return [
    heart,
    figure('spo2', 'SpO₂', vitals.spo2),
    breaths(isNeonatal ? 'neutral' : 'co2', '0'),
    figure('pressure', 'ABP', `${vitals.systolic}/${vitals.diastolic}`, '--/--'),
    isNeonatal ? figure('temperature', 'T', vitals.temperature.toFixed(1)) : co2,
    figure('temperature', 'T', vitals.temperature.toFixed(1)),
  ];
}
