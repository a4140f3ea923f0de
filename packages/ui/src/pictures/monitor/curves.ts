import type { Device } from '@community/contract/devices';
import type { signals } from '../pictures.css.ts';
import { capnogram, respiration } from '../rhythm/breath.ts';
import { ecg } from '../rhythm/ecg.ts';
import { arterialPressure, plethysmogram } from '../rhythm/pulse.ts';
import { sinusRhythm, sinusRhythmWithEctopics, ventricularFibrillation } from '../rhythm/rhythms.ts';
import { ventilation } from '../rhythm/ventilation.ts';
import type { Vitals } from '../rhythm/vitals.ts';

/** Patient condition: 0 stable, 1 deteriorating, 2 cardiac arrest. */
export type Condition = 0 | 1 | 2;

/** A curve that a device can show. */
export type SignalName = 'ecg' | 'lead' | 'arterial' | 'pleth' | 'co2' | 'respiration' | 'pressure' | 'flow' | 'volume';

/** How a signal is drawn. */
export interface Signal {
  readonly color: keyof typeof signals;
  /** What is written beside it. */
  readonly caption: string;
  /** Values at the bottom and top of its strip; without them the curve fills it. */
  readonly range?: readonly [min: number, max: number];
}

/** How each signal is drawn. */
export const signalOf: Record<SignalName, Signal> = {
  ecg: { color: 'ecg', caption: 'II', range: [-0.55, 1.3] },
  lead: { color: 'ecg', caption: 'V5', range: [-0.55, 1.4] },
  arterial: { color: 'pressure', caption: 'ABP' },
  pleth: { color: 'spo2', caption: 'Pleth', range: [-0.15, 1.15] },
  co2: { color: 'co2', caption: 'CO₂', range: [-3, 55] },
  respiration: { color: 'neutral', caption: 'Resp', range: [-0.2, 1.2] },
  pressure: { color: 'airway', caption: 'Paw' },
  flow: { color: 'flow', caption: 'Flow' },
  volume: { color: 'neutral', caption: 'Vol' },
};

/** Signals from the top of the screen to its bottom. */
const order: readonly SignalName[] = [
  'ecg',
  'lead',
  'arterial',
  'pleth',
  'pressure',
  'flow',
  'volume',
  'co2',
  'respiration',
];

/** Signals of a device, the ones it can least do without first. */
function priority({ kind, family }: Device): readonly SignalName[] {
  if (kind === 'ventilator') return ['ecg', 'pressure', 'flow', 'volume', 'co2'];
  if (family === 'automated') return ['ecg', 'respiration'];
  if (family === 'neonatal') return ['ecg', 'pleth', 'respiration', 'arterial'];
  return ['ecg', 'pleth', 'co2', 'arterial', 'respiration', 'lead'];
}

/** The `count` most important signals of a device, in the order of its screen. */
export function signalsOf(device: Device, count: number): SignalName[] {
  const chosen = priority(device).slice(0, count);
  return order.filter((name) => chosen.includes(name));
}

/** What the curves show. */
export interface CurveOptions {
  readonly condition: Condition;
  readonly vitals: Vitals;
  readonly seed: string | number;
  /** Seconds of heartbeats across the strip; breathing runs at 40 % of that speed, as on a monitor. */
  readonly seconds: number;
}

const rhythmOf = [sinusRhythm, sinusRhythmWithEctopics, ventricularFibrillation] as const;

/** Values a second: enough to catch every R peak. */
const resolution = 200;

/** Sampled values of a signal, in its own unit. */
export function curveOf(name: SignalName, { condition, vitals, seed, seconds }: CurveOptions): number[] {
  const samples = Math.round(resolution * seconds);
  const isArrest = condition === 2;
  const heart = { rhythm: rhythmOf[condition], rate: vitals.heartRate, seconds, samples, seed };
  const breath = { rate: isArrest ? 0 : vitals.respiratoryRate, seconds: 2.5 * seconds, samples, seed };
  switch (name) {
    case 'ecg':
      return ecg(heart);
    case 'lead':
      return ecg(heart).map((value) => 0.8 * value + 0.1);
    case 'pleth':
      return plethysmogram(heart);
    case 'arterial':
      return arterialPressure({ ...heart, systolic: vitals.systolic, diastolic: vitals.diastolic });
    case 'co2':
      return capnogram({ ...breath, etco2: vitals.etco2 });
    case 'respiration':
      return respiration(breath);
    default:
      // A failing lung is a stiff one. In an arrest the machine breathes on, at the rate of resuscitation.
      return ventilation({
        mode: 'pressure',
        rate: breath.rate || 10,
        seconds: breath.seconds,
        samples,
        peep: 5,
        tidalVolume: 450,
        compliance: condition === 1 ? 20 : 45,
        resistance: 12,
      })[name];
  }
}
