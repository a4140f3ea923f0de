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
  /** Of ventricular origin: wide, with a discordant T wave. */
  readonly isVentricular: boolean;
  /** Volume ejected, as a share of a normal stroke; 0 gives no pulse. */
  readonly output: number;
}

/** A heart rhythm, by its differences from sinus rhythm. */
export interface RhythmModel {
  /** How each beat differs; null when there are no single beats, as in fibrillation. */
  readonly beat: Partial<Omit<Beat, 'at'>> | null;
  /** How much the cycle varies, as a share of it. @default 0 */
  readonly jitter?: number;
  /** Beats due for each counted one, as some are blocked. @default 1 */
  readonly due?: number;
  /** Modifies a due beat, given its number and the cycle in seconds. */
  readonly vary?: (beat: Beat, index: number, cycle: number) => Beat;
  /** The atria have their own rate. @default false */
  readonly hasFreeAtria?: boolean;
  /** A pacemaker's spike precedes each beat. @default false */
  readonly hasSpike?: boolean;
  /** Amplitude of the P wave, mV; negative for retrograde conduction. @default 0.14 */
  readonly pHeight?: number;
  /** Height of the ST segment, mV. @default 0 */
  readonly stElevation?: number;
  /** Activity added to the beats, or in place of them: millivolts at a time in seconds. */
  readonly background?: (rate: number, random: () => number) => (t: number) => number;
}

/** What a strip shows. */
export interface HeartStrip {
  readonly rhythm: RhythmModel;
  /** Ventricular rate per minute, above 0. Fibrillation and asystole have none and ignore it. */
  readonly rate: number;
  /** Length of the strip in seconds. */
  readonly seconds: number;
  /** Seeds all beat-to-beat variation. Curves of the same strip belong together. */
  readonly seed: string | number;
  /** Time of the first beat in seconds, so that a short strip of a slow rhythm has one; by default seeded. */
  readonly firstBeat?: number;
}

/** A number of lead-in beats that is a multiple of every pattern's length. */
const wholePatterns = 12;

/** The beats of a strip, in chronological order. */
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
