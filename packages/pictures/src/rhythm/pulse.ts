import { cycleOf } from './intervals.ts';
import { type HeartStrip, heartbeats } from './model.ts';
import { sample, sumAt, type Wave } from './wave.ts';

/** A pulse curve to sample; the same strip as the ECG's gives pulses that follow its beats. */
export interface PulseOptions extends HeartStrip {
  readonly samples: number;
}

/** An arterial pressure curve to sample. */
export interface ArterialOptions extends PulseOptions {
  /** Highest pressure of a beat, mmHg. */
  readonly systolic: number;
  /** Lowest pressure of a beat, mmHg. */
  readonly diastolic: number;
}

/** A pulse at 60/min as a sum of waves, in seconds after it arrives. */
type Shape = readonly Wave[];
const systole: Wave = { at: 0.14, rise: 0.055, fall: 0.1, height: 1 };
/** The second wave, after the dicrotic notch that the closing valve leaves. */
const dicrotic: Wave = { at: 0.38, rise: 0.05, fall: 0.13, height: 0.42 };
const fingerShape: Shape = [systole, dicrotic];
const arterialShape: Shape = [
  systole,
  { ...dicrotic, at: 0.34 },
  // The arteries empty slowly through diastole.
  { at: 0.14, rise: 0.06, fall: 0.4, height: 0.4 },
];

/** Pulse waves of a strip; `delay` in seconds from the QRS complex to the pulse. Shorter at higher rates. */
function pulses(strip: HeartStrip, shape: Shape, delay: number): Wave[] {
  const pace = Math.min(1, Math.sqrt(cycleOf(strip.rate)));
  return heartbeats(strip)
    .filter((beat) => beat.output > 0)
    .flatMap((beat) =>
      shape.map(({ at, rise, fall, height }) => ({
        at: beat.at + delay + at * pace,
        rise: rise * pace,
        fall: fall * pace,
        height: height * beat.output,
      })),
    );
}

/**
 * Plethysmogram of a pulse oximeter: `samples` values, 0 at rest and about 1 at the peak of a full beat.
 * Flat when the rhythm moves no blood.
 */
export function plethysmogram(options: PulseOptions): number[] {
  const waves = pulses(options, fingerShape, 0.16);
  return sample(options.seconds, options.samples, (t) => sumAt(waves, t));
}

/** Pressure, mmHg, to which the arteries settle without a heartbeat. */
const restingPressure = 14;

/**
 * Invasive arterial pressure: `samples` values in mmHg, from `diastolic` at the strip's lowest moment to `systolic` at
 * its highest. Without a pulse it lies at 14 mmHg.
 */
export function arterialPressure(options: ArterialOptions): number[] {
  const { seconds, samples, systolic, diastolic } = options;
  const waves = pulses(options, arterialShape, 0.09);
  if (waves.length === 0) return sample(seconds, samples, () => restingPressure);
  const shape = sample(seconds, samples, (t) => sumAt(waves, t));
  const low = Math.min(...shape);
  const scale = (systolic - diastolic) / (Math.max(...shape) - low);
  return shape.map((value) => diastolic + (value - low) * scale);
}
