import { type Alarms, type CourseVitals, type Device, measurable } from '@community/contract/content';
import type { signals } from '../pictures.css.ts';

/** One figure on the glass. */
export interface Figure {
  readonly color: keyof typeof signals;
  readonly caption: string;
  /** Unit of the scenario file. */
  readonly unit: string;
  /** The figure as in the scenario's file, or dashes for what is not or cannot be measured. */
  readonly value: string;
  /** On which side it is outside its limits; missing within them. */
  readonly alarm?: 'low' | 'high';
}

/** Shown for a value that is not measured. */
export const dashes = '--';

/**
 * A device's figures from the scenario, most important first. `isFull` adds the blood pressure, which is too long for a
 * small picture.
 * @param alarms the vital signs outside their limits.
 */
export function figuresOf(
  { family }: Device,
  given: CourseVitals | null,
  isFull: boolean,
  alarms: Alarms = {},
): Figure[] {
  const vitals = given && measurable(given);
  const figure = (
    color: Figure['color'],
    caption: string,
    unit: string,
    value: number | string | null = null,
    alarm: Figure['alarm'] | null = null,
  ): Figure => ({
    color: vitals === null ? 'unset' : color,
    caption,
    unit,
    value: value === null ? dashes : String(value),
    ...(alarm && { alarm }),
  });
  const heart = figure('ecg', 'HR', '/min', vitals?.hr, alarms.hr);
  if (family === 'automated') return [heart];
  const nibp = vitals?.nibp;
  const pressure = figure('pressure', 'NIBP', 'mmHg', nibp ? `${nibp.systolic}/${nibp.diastolic}` : null, alarms.nibp);
  return [
    heart,
    figure('spo2', 'SpO₂', '%', vitals?.spo2, alarms.spo2),
    ...(isFull ? [pressure] : []),
    figure('neutral', 'RR', '/min', vitals?.rr, alarms.rr),
    figure('co2', 'EtCO₂', 'kPa', vitals?.etco2),
    figure('temperature', 'T', '°C', vitals?.temperature, alarms.temperature),
  ];
}
