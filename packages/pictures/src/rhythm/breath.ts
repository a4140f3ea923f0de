import { cycleOf } from './intervals.ts';
import { seededRandom } from './random.ts';
import { sample } from './wave.ts';

/** Breathing to sample. */
export interface BreathOptions {
  /** Breaths per minute; 0 for none. */
  readonly rate: number;
  readonly seconds: number;
  readonly samples: number;
  /** Seeds the position in the breath at which the strip begins. */
  readonly seed: string | number;
}

/** A capnogram to sample. */
export interface CapnogramOptions extends BreathOptions {
  /** Carbon dioxide at the end of expiration, mmHg. */
  readonly etco2: number;
  /** 0: healthy airways, level plateau. 1: severe obstruction, a shark's fin. @default 0 */
  readonly obstruction?: number;
}

/** Phase of the breath at time `t`: from 0 at the start of expiration to 1 at the next. Null in apnoea. */
function phaseOf({ rate, seed }: BreathOptions): (t: number) => number | null {
  const start = seededRandom(`${seed} breath`)();
  return (t) => (rate > 0 ? (t / cycleOf(rate) + start) % 1 : null);
}

/** Share of the breath that is expiration: twice as long as inspiration. */
const expiration = 2 / 3;

/**
 * Capnogram: `samples` values in mmHg. Each expiration has its phases: I, dead space without carbon dioxide;
 * II, the steep rise; III, the plateau that climbs slowly to `etco2`; then the fall as inspiration begins.
 */
export function capnogram(options: CapnogramOptions): number[] {
  const { etco2, obstruction = 0 } = options;
  const phase = phaseOf(options);
  const deadSpace = 0.04;
  const rise = 0.018 + 0.16 * obstruction;
  const slope = 0.08 + 0.1 * obstruction;
  const alveolar = (place: number) =>
    (1 - Math.exp(-(place - deadSpace) / rise)) * (1 - slope + (slope * place) / expiration);
  const end = alveolar(expiration);
  return sample(options.seconds, options.samples, (t) => {
    const place = phase(t);
    if (place === null || place < deadSpace) return 0;
    if (place < expiration) return (etco2 * alveolar(place)) / end;
    return etco2 * Math.max(0, 1 - (place - expiration) / 0.035);
  });
}

/** Respiration by chest impedance: `samples` values, 0 at rest and 1 at the top of inspiration. Flat without breathing. */
export function respiration(options: BreathOptions): number[] {
  const phase = phaseOf(options);
  return sample(options.seconds, options.samples, (t) => {
    const place = phase(t);
    if (place === null) return 0;
    const share = place < expiration ? 1 - place / expiration : (place - expiration) / (1 - expiration);
    return share * share * (3 - 2 * share);
  });
}
