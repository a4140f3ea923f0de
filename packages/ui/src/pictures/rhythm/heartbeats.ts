import type { Rhythm } from '@community/contract/scenario-file';
import { cycleOf, prInterval, qrsDuration } from './intervals.ts';
import { seededRandom } from './random.ts';

/** A heart rhythm: those a scenario names, and fibrillation that has gone fine. */
export type HeartRhythm = Rhythm | 'fineVentricularFibrillation';

/** What a strip shows. */
export interface HeartStrip {
  readonly rhythm: HeartRhythm;
  /** Ventricular rate per minute, above 0. Fibrillation and asystole have none and ignore it. */
  readonly rate: number;
  /** Length of the strip in seconds. */
  readonly seconds: number;
  /** Decides everything that varies from beat to beat. Curves with the same strip belong together. */
  readonly seed: string | number;
}

/** One cardiac cycle. Times in seconds from the start of the strip; beats before it are included for their tails. */
export interface Beat {
  /** Onset of the QRS complex, or where it would be after a blocked P wave. */
  readonly at: number;
  /** PR interval; null without a P wave. */
  readonly pr: number | null;
  /** Duration of the QRS complex; 0 when the P wave is blocked. */
  readonly qrs: number;
  /** It begins in the ventricles: wide, with a T wave against it. */
  readonly isVentricular: boolean;
  /** Volume ejected, as a share of a normal stroke; 0 gives no pulse. */
  readonly output: number;
}

/** How the beats of a rhythm differ from sinus rhythm; `jitter` is how much the cycle varies, as a share of it. */
type Traits = Partial<Omit<Beat, 'at'>> & { readonly jitter?: number };

const ventricular = { pr: null, qrs: 0.15, isVentricular: true } as const;
const blocked = { qrs: 0, output: 0 } as const;

/** Rhythms without an entry have no single beats. */
const traitsOf: Partial<Record<HeartRhythm, Traits>> = {
  sinusRhythm: { jitter: 0.03 },
  sinusTachycardia: { jitter: 0.01 },
  sinusBradycardia: { jitter: 0.05 },
  sinusRhythmWithEctopics: {},
  stElevation: {},
  atrialFibrillation: { pr: null, output: 0.9, jitter: 0.8 },
  atrialFlutter: { pr: null, output: 0.85 },
  supraventricularTachycardia: { pr: null, output: 0.6 },
  junctionalRhythm: { pr: null, output: 0.9 },
  firstDegreeBlock: { pr: 0.28 },
  secondDegreeBlockTypeI: {},
  secondDegreeBlockTypeII: {},
  thirdDegreeBlock: ventricular,
  idioventricularRhythm: { ...ventricular, output: 0.7 },
  paced: ventricular,
  sineWave: { ...ventricular, output: 0.5 },
  ventricularTachycardia: { ...ventricular, output: 0.3 },
  pulselessVentricularTachycardia: { ...ventricular, output: 0 },
  pulselessElectricalActivity: { pr: null, qrs: 0.12, output: 0 },
};

/** The beats of a strip, in the order of time. None in fibrillation, torsades and asystole. */
export function heartbeats({ rhythm, rate, seconds, seed }: HeartStrip): Beat[] {
  const traits = traitsOf[rhythm];
  if (!traits) return [];
  const { jitter = 0, ...changes } = traits;
  const random = seededRandom(seed);
  const cycle = cycleOf(rate);
  const usual: Omit<Beat, 'at'> = {
    pr: prInterval(rate),
    qrs: qrsDuration(rate),
    isVentricular: false,
    output: 1,
    ...changes,
  };
  const start = -cycle * (1 + random());
  const offset = Math.floor(random() * 3);
  const beats: Beat[] = [];
  /** Lays beats `interval` apart over the strip and its margins. */
  const lay = (interval: number, beatAt: (at: number, index: number) => Beat) => {
    for (let at = start, index = 0; at < seconds + 2 * cycle; index++) {
      beats.push(beatAt(at, index));
      at += interval * (1 + jitter * (random() - 0.5));
    }
  };

  if (rhythm === 'sinusRhythmWithEctopics') {
    // An ectopic beat comes early and fills badly; the pause after it ends where the next sinus beat is due.
    lay(cycle, (at, index) =>
      (index + offset) % 5 === 4 ? { ...usual, ...ventricular, at: at - 0.34 * cycle, output: 0.45 } : { ...usual, at },
    );
  } else if (rhythm === 'secondDegreeBlockTypeI') {
    // Each PR interval is longer than the last, until a P wave is not conducted.
    const { pr } = usual;
    lay(0.75 * cycle, (at, index) => {
      const delay = (pr ?? 0) + 0.08 * (index % 4);
      return index % 4 === 3 ? { ...usual, ...blocked, at } : { ...usual, at: at - (pr ?? 0) + delay, pr: delay };
    });
  } else if (rhythm === 'secondDegreeBlockTypeII') {
    // Every third P wave is not conducted, without warning.
    lay((2 / 3) * cycle, (at, index) => ({ ...usual, ...(index % 3 === 2 ? blocked : {}), at }));
  } else {
    lay(cycle, (at) => ({ ...usual, at }));
  }
  if (rhythm === 'thirdDegreeBlock') {
    // The atria beat on at a rate of their own.
    lay(cycleOf(Math.max(72, 1.9 * rate)), (at) => ({ ...usual, ...blocked, at: at + 0.3, pr: prInterval(rate) }));
  }
  return beats.sort((one, other) => one.at - other.at);
}
