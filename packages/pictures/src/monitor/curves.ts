import type { CourseVitals, Device } from '@community/contract/content';
import type { signals } from '../pictures.css.ts';
import { capnogram, respiration } from '../rhythm/breath.ts';
import { ecg } from '../rhythm/ecg.ts';
import type { HeartStrip } from '../rhythm/model.ts';
import { plethysmogram } from '../rhythm/pulse.ts';
import { rhythms } from '../rhythm/rhythms.ts';
import { ventilation } from '../rhythm/ventilation.ts';

/** A curve that a device can show. */
export type SignalName = 'ecg' | 'lead' | 'pleth' | 'co2' | 'respiration' | 'pressure' | 'flow' | 'volume';

/** How a signal is drawn. */
export interface Signal {
  readonly color: keyof typeof signals;
  /** Its caption. */
  readonly caption: string;
  /** Values at the bottom and top of its strip; without them the curve fills it. */
  readonly range?: readonly [min: number, max: number];
}

/** How each signal is drawn. */
export const signalOf: Record<SignalName, Signal> = {
  ecg: { color: 'ecg', caption: 'II', range: [-0.55, 1.3] },
  lead: { color: 'ecg', caption: 'V5', range: [-0.55, 1.4] },
  pleth: { color: 'spo2', caption: 'Pleth', range: [-0.15, 1.15] },
  // Without a range: a high one must stay in its strip, too.
  co2: { color: 'co2', caption: 'CO₂' },
  respiration: { color: 'neutral', caption: 'Resp', range: [-0.2, 1.2] },
  pressure: { color: 'airway', caption: 'Paw' },
  flow: { color: 'flow', caption: 'Flow' },
  volume: { color: 'neutral', caption: 'Vol' },
};

/** Signals from the top of the screen to its bottom. */
const order: readonly SignalName[] = ['ecg', 'lead', 'pleth', 'pressure', 'flow', 'volume', 'co2', 'respiration'];

/** A device's signals, most important first. Scenarios have no data for an arterial line. */
function priority({ kind, family }: Device): readonly SignalName[] {
  if (kind === 'ventilator') return ['ecg', 'pressure', 'flow', 'volume', 'co2'];
  if (family === 'automated') return ['ecg', 'respiration'];
  if (family === 'neonatal') return ['ecg', 'pleth', 'respiration', 'co2'];
  return ['ecg', 'pleth', 'co2', 'respiration', 'lead'];
}

/** The `count` most important signals of a device, in screen order; fewer if it has fewer. */
export function signalsOf(device: Device, count: number): SignalName[] {
  const chosen = priority(device).slice(0, Math.min(count, device.traces));
  return order.filter((name) => chosen.includes(name));
}

/** Rhythms that have no rate. */
const withoutRate = ['ventricularFibrillation', 'asystole'];

const isRhythm = (name: string): name is keyof typeof rhythms => Object.hasOwn(rhythms, name);

/** The heart's activity; null with too little data to draw it. Nothing is guessed. */
function heartOf({ rhythm, hr }: CourseVitals): Pick<HeartStrip, 'rhythm' | 'rate'> | null {
  if (rhythm === null || !isRhythm(rhythm)) return null;
  if (withoutRate.includes(rhythm)) return { rhythm: rhythms[rhythm], rate: 60 };
  return hr !== null && hr > 0 ? { rhythm: rhythms[rhythm], rate: hr } : null;
}

/** What the curves show. */
export interface CurveOptions {
  readonly vitals: CourseVitals;
  /** Seconds of heartbeats across the strip; breathing runs at 40 % of that speed, as on a monitor. */
  readonly seconds: number;
}

/** Values a second: enough to catch every R peak. */
const resolution = 200;
/** Beat-to-beat variation is the same in every picture. */
const seed = 'device';
/** The first beat of a strip, in seconds. */
const firstBeat = 0.35;

/**
 * Sampled values of a signal, in its own unit; null if it is not measured, or there is too little data to draw it. The
 * same vital signs always give the same curve.
 */
export function curveOf(name: SignalName, { vitals, seconds }: CurveOptions): number[] | null {
  const samples = Math.round(resolution * seconds);
  const heart = heartOf(vitals);
  const strip = heart && { ...heart, seconds, samples, seed, firstBeat };
  const breath = vitals.rr === null ? null : { rate: vitals.rr, seconds: 2.5 * seconds, samples, seed };
  const flat = () => Array<number>(samples).fill(0);
  switch (name) {
    case 'ecg':
      return strip && ecg(strip);
    case 'lead':
      return strip && ecg(strip).map((value) => 0.8 * value + 0.1);
    case 'pleth':
      if (vitals.spo2 === null) return null;
      return vitals.spo2 === 0 ? flat() : strip && plethysmogram(strip);
    case 'co2':
      if (vitals.etco2 === null) return null;
      return breath && capnogram({ ...breath, etco2: vitals.etco2 });
    case 'respiration':
      return breath && respiration(breath);
    default:
      if (breath === null || breath.rate === 0) return breath && flat();
      return ventilation({
        mode: 'pressure',
        rate: breath.rate,
        seconds: breath.seconds,
        samples,
        // Scenarios contain the respiratory rate, but no ventilator settings: the shape is the same for all, without
        // figures.
        peep: 5,
        tidalVolume: 450,
        compliance: 45,
        resistance: 12,
      })[name];
  }
}
