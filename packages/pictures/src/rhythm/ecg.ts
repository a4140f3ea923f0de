import { qtInterval } from './intervals.ts';
import { type Beat, type HeartStrip, heartbeats, type RhythmModel } from './model.ts';
import { seededRandom } from './random.ts';
import { sample, sumAt, type Wave } from './wave.ts';

/** A strip to sample. */
export interface EcgOptions extends HeartStrip {
  /** How many values to return. 200 a second catch every R peak. */
  readonly samples: number;
}

/** P, Q, R, S and T of one beat: amplitudes in millivolts, as in lead II. `strength` scales the R wave. */
function wavesOf({ at, pr, qrs, isVentricular }: Beat, rhythm: RhythmModel, qt: number, strength: number): Wave[] {
  const waves: Wave[] = [];
  const wave = (time: number, height: number, rise: number, fall = rise) =>
    waves.push({ at: at + time, rise, fall, height });
  if (pr !== null) wave(0.045 - pr, rhythm.pHeight ?? 0.14, 0.02, 0.024);
  if (rhythm.hasSpike) wave(-0.012, 0.9, 0.0025);
  if (qrs > 0 && isVentricular) {
    wave(0.4 * qrs, 1.25 * strength, 0.2 * qrs, 0.24 * qrs);
    wave(0.95 * qrs, -0.2, 0.16 * qrs);
    wave(qrs + 0.42 * qt, -0.42, 0.17 * qt, 0.14 * qt);
  } else if (qrs > 0) {
    const fall = 0.085 * qt;
    wave(0.2 * qrs, -0.1, 0.1 * qrs);
    wave(0.45 * qrs, 1.15 * strength, 0.12 * qrs);
    wave(0.75 * qrs, -0.24, 0.11 * qrs);
    wave(qt - 2.2 * fall, 0.28, 0.13 * qt, fall);
    if (rhythm.stElevation) wave(qrs + 0.25 * (qt - qrs), rhythm.stElevation, 0.16 * qt);
  }
  return waves;
}

/** The slow wander of a quiet baseline, mV. */
function wander(random: () => number): (t: number) => number {
  const phase = 6 * random();
  return (t) => 0.012 * Math.sin(1.4 * t + phase);
}

/**
 * Lead II of an electrocardiogram: `samples` values in millivolts over `seconds`, about -0.9 to 1.4.
 * The same options always return the same values.
 */
export function ecg(options: EcgOptions): number[] {
  const { rhythm, rate, seconds, samples, seed } = options;
  const random = seededRandom(`${seed} size`);
  const qt = qtInterval(rate);
  const waves = heartbeats(options).flatMap((beat) => wavesOf(beat, rhythm, qt, 0.95 + 0.1 * random()));
  const background = rhythm.background?.(rate, random) ?? wander(random);
  return sample(seconds, samples, (t) => sumAt(waves, t) + background(t));
}
