import { type Alarms, type CourseVitals, type Device, measurable } from '@community/contract/content';
import type { signals } from '../pictures.css.ts';

/** One figure on the glass. */
export interface Figure {
  readonly color: keyof typeof signals;
  readonly caption: string;
  /** Unit of the scenario file. */
  readonly unit: string;
  /** The figure as the scenario's file has it, or dashes for what is not measured or cannot be. */
  readonly value: string;
  /** On which side of its limits it is; left out within them. */
  readonly alarm?: 'low' | 'high';
}

/** Shown for a value that is not measured. */
export const dashes = '--';

/**
 * The figures of a device, the most important first: those of the scenario, and none of the picture's own. `isFull` adds
 * the blood pressure, whose figures are too long for a small picture. Without vital signs nothing is measured.
 * @param alarms the vital signs that are outside their limits.
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
