import { type CourseVitals, measurable } from '../course.ts';

/** Vital signs that have limits; for blood pressure, the systolic value. */
export type LimitedSign = 'hr' | 'spo2' | 'nibp' | 'rr' | 'temperature';

/** The lowest and the highest value without an alarm; null where there is none. */
export interface AlarmLimit {
  low: number | null;
  high: number | null;
}

/** Limits for one patient; vital signs without a published limit are missing. */
export type AlarmLimits = Partial<Record<LimitedSign, AlarmLimit>>;

/** On which side vital signs are outside their limits; those within are missing. */
export type Alarms = Partial<Record<LimitedSign, 'low' | 'high'>>;

const from = (low: number): AlarmLimit => ({ low, high: null });
const within = (low: number, high: number): AlarmLimit => ({ low, high });

/** Values that score less than 3 in NEWS2. Sources of all limits: `docs/alarm-limits.md`. */
const adult: AlarmLimits = {
  hr: within(41, 130),
  spo2: from(92),
  nibp: within(91, 219),
  rr: within(9, 24),
  temperature: from(35.1),
};

/** Each band starts at this age in years and ends at the next, by PALS. */
const children: readonly { years: number; hr: AlarmLimit; rr: AlarmLimit; systolic: (years: number) => number }[] = [
  { years: 28 / 365.25, hr: within(100, 190), rr: within(30, 53), systolic: () => 70 },
  { years: 1, hr: within(98, 140), rr: within(22, 37), systolic: (years) => 70 + 2 * years },
  { years: 3, hr: within(80, 120), rr: within(20, 28), systolic: (years) => 70 + 2 * years },
  { years: 6, hr: within(75, 118), rr: within(18, 25), systolic: (years) => (years < 10 ? 70 + 2 * years : 90) },
  { years: 12, hr: within(60, 100), rr: within(12, 20), systolic: () => 90 },
];

/**
 * Units of age by the beginning of their names, in the languages that scenarios are written in, with their number per
 * year.
 */
const units: readonly [name: RegExp, perYear: number][] = [
  [/^(year|jahr|an|jaar|jaren|año|år)/, 1],
  [/^(month|monat|mois|maand|mes|mês|månad)/, 12],
  [/^(week|woche|semain|weken|seman|settiman|vecka|veckor)/, 365.25 / 7],
  [/^(day|tag|jour|dag|día|dia|giorn)/, 365.25],
];

/** The years of an age as people write it, such as '4 months' or '6 Jahre'; null where it cannot be parsed. */
export function yearsOf(age: string): number | null {
  const [, count = '', name = ''] =
    /(\d{1,3}(?:[.,]\d{1,2})?) ?(\p{L}{2,9})/u.exec(age.normalize('NFC').toLowerCase()) ?? [];
  const unit = units.find(([pattern]) => pattern.test(name));
  return unit ? Number(count.replace(',', '.')) / unit[1] : null;
}

/**
 * The limits for a patient.
 * @param ageBand neonate 0, paediatric 1, adult 2; null: unknown.
 * @param age as in the scenario's file; distinguishes between children.
 */
export function alarmLimitsOf(ageBand: 0 | 1 | 2 | null, age: string | null): AlarmLimits {
  if (ageBand === 2) return adult;
  if (ageBand === 0) return { hr: from(100) };
  const years = ageBand === 1 && age !== null ? yearsOf(age) : null;
  const group = years === null ? undefined : children.findLast((one) => years >= one.years);
  if (years === null || !group) return {};
  return { hr: group.hr, rr: group.rr, nibp: from(group.systolic(Math.floor(years))), spo2: from(92) };
}

/** The vital signs outside their limits, leaving out those that are not or cannot be measured. */
export function alarmsOf(given: CourseVitals, limits: AlarmLimits): Alarms {
  const { hr, spo2, nibp, rr, temperature } = measurable(given);
  const values = { hr, spo2, nibp: nibp?.systolic ?? null, rr, temperature };
  const alarms: Alarms = {};
  for (const sign of Object.keys(limits) as LimitedSign[]) {
    const value = values[sign];
    const { low = null, high = null } = limits[sign] ?? {};
    if (value === null) continue;
    if (low !== null && value < low) alarms[sign] = 'low';
    else if (high !== null && value > high) alarms[sign] = 'high';
  }
  return alarms;
}
