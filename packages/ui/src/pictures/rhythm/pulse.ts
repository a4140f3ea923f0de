import { type HeartStrip, heartbeats } from './heartbeats.ts';
import { cycleOf } from './intervals.ts';
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

/** Pulse waves of a strip: systolic peak, then the dicrotic wave after the notch. `delay` from QRS onset, in seconds. */
function pulses(strip: HeartStrip, delay: number, notch: number): Wave[] {
  const pace = Math.min(1, Math.sqrt(cycleOf(strip.rate)));
  return heartbeats(strip)
    .filter((beat) => beat.output > 0)
    .flatMap(({ at, output }) => [
      { at: at + delay + 0.14 * pace, rise: 0.055 * pace, fall: 0.1 * pace, height: output },
      { at: at + delay + (0.3 + notch) * pace, rise: 0.05 * pace, fall: 0.13 * pace, height: 0.42 * output },
    ]);
}

/**
 * Plethysmogram of a pulse oximeter: `samples` values, 0 at rest and about 1 at the peak of a full beat.
 * Flat when the rhythm moves no blood.
 */
export function plethysmogram(options: PulseOptions): number[] {
  const waves = pulses(options, 0.16, 0.09);
  return sample(options.seconds, options.samples, (t) => sumAt(waves, t));
}

/** Pressure, mmHg, to which the arteries settle without a heartbeat. */
const restingPressure = 14;

/**
 * Invasive arterial pressure: `samples` values in mmHg, from `diastolic` to `systolic` for the strongest and weakest
 * moment of the strip. Without a pulse it lies near 14 mmHg.
 */
export function arterialPressure(options: ArterialOptions): number[] {
  const waves = pulses(options, 0.09, 0.05);
  if (waves.length === 0) return sample(options.seconds, options.samples, () => restingPressure);
  const runOff = waves
    .filter((_, index) => index % 2 === 0)
    .map((wave) => ({ ...wave, rise: 0.06, fall: 0.4 * cycleOf(options.rate), height: 0.4 * wave.height }));
  const shape = sample(options.seconds, options.samples, (t) => sumAt([...waves, ...runOff], t));
  const low = Math.min(...shape);
  const scale = (options.systolic - options.diastolic) / (Math.max(...shape) - low);
  return shape.map((value) => options.diastolic + (value - low) * scale);
}
