import { cycleOf, prInterval, qrsDuration } from './intervals.ts';
import { seededRandom } from './random.ts';

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

/** A heart rhythm, by what sets it apart from sinus rhythm. */
export interface RhythmModel {
  /** How each beat differs; null when there are no single beats, as in fibrillation. */
  readonly beat: Partial<Omit<Beat, 'at'>> | null;
  /** How much the cycle varies, as a share of it. @default 0 */
  readonly jitter?: number;
  /** Beats due for each one that the rate counts, as some are blocked. @default 1 */
  readonly due?: number;
  /** Changes the beat that is due, by its number and the cycle in seconds. */
  readonly vary?: (beat: Beat, index: number, cycle: number) => Beat;
  /** The atria beat at a rate of their own. @default false */
  readonly hasFreeAtria?: boolean;
  /** A pacemaker's spike precedes each beat. @default false */
  readonly hasSpike?: boolean;
  /** Height of the P wave, mV; below 0 where the atria are reached from below. @default 0.14 */
  readonly pHeight?: number;
  /** Height of the ST segment, mV. @default 0 */
  readonly stElevation?: number;
  /** What lies beneath the beats or is there in their place: millivolts at a time in seconds. */
  readonly background?: (rate: number, random: () => number) => (t: number) => number;
}

/** What a strip shows. */
export interface HeartStrip {
  readonly rhythm: RhythmModel;
  /** Ventricular rate per minute, above 0. Fibrillation and asystole have none and ignore it. */
  readonly rate: number;
  /** Length of the strip in seconds. */
  readonly seconds: number;
  /** Decides everything that varies from beat to beat. Curves with the same strip belong together. */
  readonly seed: string | number;
  /** When the first beat comes, in seconds, so that a short strip of a slow rhythm has one; else the seed decides. */
  readonly firstBeat?: number;
}

/** A number of beats before the first one that every pattern of beats divides. */
const wholePatterns = 12;

/** The beats of a strip, in the order of time. */
export function heartbeats({ rhythm, rate, seconds, seed, firstBeat }: HeartStrip): Beat[] {
  const { beat: changes, jitter = 0, due = 1, vary, hasFreeAtria } = rhythm;
  if (!changes) return [];
  const random = seededRandom(seed);
  const cycle = cycleOf(rate);
  const pr = prInterval(rate);
  const usual = { pr, qrs: qrsDuration(rate), isVentricular: false, output: 1, ...changes };
  const isFree = firstBeat === undefined;
  const start = isFree ? -cycle * (1 + random()) : firstBeat - (2 * cycle) / due;
  const offset = isFree ? Math.floor(random() * wholePatterns) : wholePatterns - 2;
  const end = seconds + 2 * cycle;
  const beats: Beat[] = [];
  for (let at = start, index = offset; at < end; index++) {
    const beat = { ...usual, at };
    beats.push(vary ? vary(beat, index, cycle) : beat);
    const isLeadIn = !isFree && index < wholePatterns;
    at += (cycle / due) * (isLeadIn ? 1 : 1 + jitter * (random() - 0.5));
  }
  if (hasFreeAtria) {
    const atrialCycle = cycleOf(Math.max(80, 2.3 * rate));
    for (let at = start + 0.3; at < end; at += atrialCycle) beats.push({ ...usual, pr, qrs: 0, output: 0, at });
  }
  return beats.sort((one, other) => one.at - other.at);
}
