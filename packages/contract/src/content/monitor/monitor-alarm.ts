import type { CourseVitals } from '../course.ts';
import { type Alarms, alarmLimitsOf, alarmsOf, type LimitedSign } from './alarm-limits.ts';

/** Why a monitor alarms. */
export type AlarmCause =
  | 'ventricularFibrillation'
  | 'pulselessVentricularTachycardia'
  | 'ventricularTachycardia'
  | 'torsadesDePointes'
  | 'asystole'
  | 'noPulse'
  | 'extremeBradycardia'
  | 'extremeTachycardia'
  | 'desaturation'
  | 'apnoea'
  | { sign: LimitedSign; side: 'low' | 'high' };

/** What a monitor alarms about. */
export interface MonitorAlarm {
  /** The priority as in IEC 60601-1-8: `high` is red, `medium` amber. */
  level: 'medium' | 'high';
  cause: AlarmCause;
}

/** The patient, as far as alarm limits depend on it. */
export interface AlarmPatient {
  /** Neonate 0, paediatric 1, adult 2; null: unknown. */
  ageBand: 0 | 1 | 2 | null;
  /** As in the scenario's file; null: unknown. */
  age: string | null;
}

const lethal = {
  ventricularFibrillation: 'ventricularFibrillation',
  pulselessVentricularTachycardia: 'pulselessVentricularTachycardia',
  ventricularTachycardia: 'ventricularTachycardia',
  torsadesDePointes: 'torsadesDePointes',
  asystole: 'asystole',
  // There are QRS complexes, so only the missing pulse tells the monitor of the arrest.
  pulselessElectricalActivity: 'noPulse',
} as const satisfies Record<string, AlarmCause>;

const isLethal = (rhythm: string): rhythm is keyof typeof lethal => Object.hasOwn(lethal, rhythm);

/** How far beyond a limit a heart rate is extreme. */
const EXTREME = { low: 0.7, high: 1.3 };

/** A saturation below this is critical; not of newborns, whose saturations rise in the first minutes. */
const CRITICAL_SATURATION = 80;

const isDesaturated = ({ spo2 }: CourseVitals, { ageBand }: AlarmPatient) =>
  ageBand !== 0 && spo2 !== null && spo2 > 0 && spo2 < CRITICAL_SATURATION;

/** Why it is red; null if it isn't. */
function highCause(vitals: CourseVitals, patient: AlarmPatient): AlarmCause | null {
  const { rhythm, hr, nibp } = vitals;
  if (rhythm !== null && isLethal(rhythm)) return lethal[rhythm];
  if (hr === 0 || nibp?.systolic === 0) return 'noPulse';
  const { low = null, high = null } = alarmLimitsOf(patient.ageBand, patient.age).hr ?? {};
  if (hr !== null && low !== null && hr < EXTREME.low * low) return 'extremeBradycardia';
  if (hr !== null && high !== null && hr > EXTREME.high * high) return 'extremeTachycardia';
  return isDesaturated(vitals, patient) ? 'desaturation' : null;
}

/** The vital signs a monitor frames: those outside their limits, and a critical saturation. */
export function framedSigns(vitals: CourseVitals, patient: AlarmPatient): Alarms {
  const alarms = alarmsOf(vitals, alarmLimitsOf(patient.ageBand, patient.age));
  return isDesaturated(vitals, patient) ? { ...alarms, spo2: 'low' } : alarms;
}

/** The alarm of a monitor with these vital signs, by `docs/alarm-limits.md`; null if all is well. */
export function monitorAlarmOf(vitals: CourseVitals, patient: AlarmPatient): MonitorAlarm | null {
  const high = highCause(vitals, patient);
  if (high !== null) return { level: 'high', cause: high };
  if (vitals.rr === 0) return { level: 'medium', cause: 'apnoea' };
  const [first] = Object.entries(framedSigns(vitals, patient)) as [LimitedSign, 'low' | 'high'][];
  return first ? { level: 'medium', cause: { sign: first[0], side: first[1] } } : null;
}
