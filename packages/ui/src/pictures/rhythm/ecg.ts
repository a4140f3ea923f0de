import { type Beat, type HeartRhythm, type HeartStrip, heartbeats } from './heartbeats.ts';
import { qtInterval } from './intervals.ts';
import { seededRandom } from './random.ts';
import { sample, sumAt, type Wave } from './wave.ts';

/** A strip to sample. */
export interface EcgOptions extends HeartStrip {
  /** How many values to return. 200 a second catch every R peak. */
  readonly samples: number;
}

const turn = 2 * Math.PI;

/** P, Q, R, S and T of one beat: heights in millivolts, as lead II shows them. `strength` scales the R wave. */
function wavesOf({ at, pr, qrs, isVentricular }: Beat, rhythm: HeartRhythm, qt: number, strength: number): Wave[] {
  const waves: Wave[] = [];
  const wave = (time: number, height: number, rise: number, fall = rise) =>
    waves.push({ at: at + time, rise, fall, height });
  if (pr !== null) wave(0.045 - pr, 0.14, 0.02, 0.024);
  if (rhythm === 'paced') wave(-0.012, 0.9, 0.0025);
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
    if (rhythm === 'stElevation') wave(qrs + 0.25 * (qt - qrs), 0.34, 0.16 * qt);
  }
  return waves;
}

/** Chaotic activity around `hertz`: an oscillation whose frequency and size wander. `size` in millivolts. */
function fibrillation(random: () => number, hertz: number, size: number): (t: number) => number {
  const [a, b, c, d] = [random() * turn, random() * turn, random() * turn, random() * turn];
  const drift = 0.55 + 0.3 * random();
  return (t) => {
    const phase = turn * hertz * t + 1.6 * Math.sin(turn * drift * t + a) + 0.7 * Math.sin(turn * 1.7 * t + b);
    const swell = 0.68 + 0.22 * Math.sin(turn * 0.43 * t + c) + 0.14 * Math.sin(turn * 1.13 * t + d);
    return (
      size * swell * (0.78 * Math.sin(phase) + 0.3 * Math.sin(1.62 * phase + c) + 0.16 * Math.sin(2.37 * phase + d))
    );
  };
}

/** What lies beneath the beats, or is there in their place, in millivolts. */
function backgroundOf({ rhythm, rate, seed }: HeartStrip): (t: number) => number {
  const random = seededRandom(`${seed} background`);
  const hertz = rate / 60;
  switch (rhythm) {
    case 'atrialFibrillation':
      return fibrillation(random, 6.2, 0.09);
    case 'atrialFlutter': {
      // Flutter waves near 300/min, a whole number of them to each beat.
      const flutter = hertz * Math.max(1, Math.round(300 / rate));
      return (t) => 0.2 * (0.5 - ((t * flutter) % 1)) + 0.06 * Math.sin(turn * flutter * t);
    }
    case 'sineWave':
      return (t) => 0.75 * Math.sin(turn * hertz * t) + 0.12 * Math.sin(2 * turn * hertz * t + 0.6);
    case 'torsadesDePointes':
      return (t) => Math.sin(turn * hertz * t) * (0.25 + 1.05 * Math.abs(Math.sin(turn * 0.26 * t + 0.5)));
    case 'ventricularFibrillation':
      return fibrillation(random, 4.6, 0.95);
    case 'fineVentricularFibrillation':
      return fibrillation(random, 5.6, 0.17);
    default: {
      const phase = random() * turn;
      return (t) => 0.012 * Math.sin(turn * 0.23 * t + phase);
    }
  }
}

/**
 * Lead II of an electrocardiogram: `samples` values in millivolts over `seconds`, about -0.9 to 1.4.
 * The same options always return the same values.
 */
export function ecg(options: EcgOptions): number[] {
  const random = seededRandom(`${options.seed} size`);
  const qt = qtInterval(options.rate);
  // A sine wave is one continuous oscillation: its beats move blood but have no waves of their own.
  const beats = options.rhythm === 'sineWave' ? [] : heartbeats(options);
  const waves = beats.flatMap((beat) => wavesOf(beat, options.rhythm, qt, 0.95 + 0.1 * random()));
  const background = backgroundOf(options);
  return sample(options.seconds, options.samples, (t) => sumAt(waves, t) + background(t));
}
