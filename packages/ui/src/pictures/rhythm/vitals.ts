import { seededRandom } from './random.ts';

/** Vital signs as a monitor's numerals show them. */
export interface Vitals {
  /** Heart rate per minute. */
  readonly heartRate: number;
  /** Oxygen saturation, per cent. */
  readonly spo2: number;
  /** Systolic arterial pressure, mmHg. */
  readonly systolic: number;
  /** Diastolic arterial pressure, mmHg. */
  readonly diastolic: number;
  /** Breaths per minute. */
  readonly respiratoryRate: number;
  /** Carbon dioxide at the end of expiration, mmHg. */
  readonly etco2: number;
  /** Core temperature, degrees Celsius. */
  readonly temperature: number;
}

/** Patient age: 0 neonate, 1 paediatric, 2 adult. */
export type Age = 0 | 1 | 2;

const vitals = (
  heartRate: number,
  spo2: number,
  systolic: number,
  diastolic: number,
  respiratoryRate: number,
  etco2: number,
  temperature: number,
): Vitals => ({ heartRate, spo2, systolic, diastolic, respiratoryRate, etco2, temperature });

/** By age: stable, then deteriorating. */
const typical: Record<Age, readonly [stable: Vitals, deteriorating: Vitals]> = {
  0: [vitals(138, 97, 68, 42, 44, 38, 36.9), vitals(184, 88, 48, 27, 68, 52, 36.2)],
  1: [vitals(102, 98, 100, 62, 24, 38, 36.8), vitals(156, 91, 78, 41, 42, 30, 38.9)],
  2: [vitals(74, 98, 122, 76, 14, 38, 36.7), vitals(124, 91, 86, 48, 28, 29, 38.6)],
};

/**
 * Plausible vital signs of an age, stable or deteriorating, varied a little by the seed.
 * They illustrate: they are no reference ranges.
 */
export function typicalVitals(age: Age, isDeteriorating: boolean, seed: string | number): Vitals {
  const random = seededRandom(`${seed} vitals`);
  const row = typical[age][isDeteriorating ? 1 : 0];
  const vary = (value: number, share: number) => Math.round(value * (1 + share * (2 * random() - 1)));
  return vitals(
    vary(row.heartRate, 0.08),
    vary(row.spo2, 0.015),
    vary(row.systolic, 0.06),
    vary(row.diastolic, 0.06),
    vary(row.respiratoryRate, 0.12),
    vary(row.etco2, 0.06),
    vary(row.temperature * 10, 0.008) / 10,
  );
}
