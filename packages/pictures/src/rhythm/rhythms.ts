import type { Rhythm } from '@community/contract/content';
import type { RhythmModel } from './model.ts';

const turn = 2 * Math.PI;
const ventricular = { pr: null, qrs: 0.15, isVentricular: true } as const;
const blocked = { qrs: 0, output: 0 } as const;

/** Chaotic activity around `hertz`: an oscillation whose frequency and size wander. `size` in millivolts. */
function fibrillation(random: () => number, hertz: number, size: number): (t: number) => number {
  const [a, b, c, d] = [random() * turn, random() * turn, random() * turn, random() * turn];
  const drift = 0.55 + 0.3 * random();
  return (t) => {
    const phase = turn * hertz * t + 1.6 * Math.sin(turn * drift * t + a) + 0.7 * Math.sin(turn * 1.7 * t + b);
    const swell = 0.68 + 0.22 * Math.sin(turn * 0.43 * t + c) + 0.14 * Math.sin(turn * 1.13 * t + d);
    const shape = 0.78 * Math.sin(phase) + 0.3 * Math.sin(1.62 * phase + c) + 0.16 * Math.sin(2.37 * phase + d);
    return size * swell * shape;
  };
}

/** Regular, each QRS after its P wave. Tachycardia and bradycardia are its rates above and below normal. */
const sinusRhythm: RhythmModel = { beat: {}, jitter: 0.03 };

/**
 * Sinus rhythm with ventricular ectopic beats: each is early with little output, and the pause after it ends where the
 * next sinus beat is due.
 */
const sinusRhythmWithEctopics: RhythmModel = {
  beat: {},
  vary: (beat, index, cycle) =>
    index % 5 === 4 ? { ...beat, ...ventricular, at: beat.at - 0.34 * cycle, output: 0.45 } : beat,
};

/** Coarse ventricular fibrillation: no beats, no pulse. */
const ventricularFibrillation: RhythmModel = {
  beat: null,
  background: (_, random) => fibrillation(random, 4.6, 0.95),
};

/** Fine ventricular fibrillation, degenerating to asystole. */
const fineVentricularFibrillation: RhythmModel = {
  beat: null,
  background: (_, random) => fibrillation(random, 5.6, 0.17),
};

const ventricularTachycardia: RhythmModel = { beat: { ...ventricular, output: 0.3 } };

/** Every rhythm that a scenario can name, and fine fibrillation. */
export const rhythms: Readonly<Record<Rhythm | 'fineVentricularFibrillation', RhythmModel>> = {
  sinusRhythm,
  sinusTachycardia: sinusRhythm,
  sinusBradycardia: sinusRhythm,
  sinusRhythmWithEctopics,
  stElevation: { beat: {}, stElevation: 0.34 },
  atrialFibrillation: {
    beat: { pr: null, output: 0.9 },
    jitter: 0.8,
    background: (_, random) => fibrillation(random, 6.2, 0.09),
  },
  atrialFlutter: {
    beat: { pr: null, output: 0.85 },
    // Flutter waves near 300/min, a whole number of them to each beat.
    background: (rate) => {
      const hertz = (rate / 60) * Math.max(1, Math.round(300 / rate));
      return (t) => 0.2 * (0.5 - ((t * hertz) % 1)) + 0.06 * Math.sin(turn * hertz * t);
    },
  },
  supraventricularTachycardia: { beat: { pr: null, output: 0.6 } },
  // Retrograde conduction from the node to the atria: an inverted P wave just before a narrow complex.
  junctionalRhythm: { beat: { pr: 0.1, output: 0.9 }, pHeight: -0.12 },
  firstDegreeBlock: { beat: { pr: 0.28 } },
  // Each PR interval is longer than the last, until a P wave is not conducted.
  secondDegreeBlockTypeI: {
    beat: {},
    due: 4 / 3,
    vary: (beat, index) => {
      const delay = 0.08 * (index % 4);
      return index % 4 === 3
        ? { ...beat, ...blocked }
        : { ...beat, at: beat.at + delay, pr: beat.pr === null ? null : beat.pr + delay };
    },
  },
  // Every third P wave is not conducted, without warning.
  secondDegreeBlockTypeII: {
    beat: {},
    due: 3 / 2,
    vary: (beat, index) => (index % 3 === 2 ? { ...beat, ...blocked } : beat),
  },
  thirdDegreeBlock: { beat: ventricular, hasFreeAtria: true },
  idioventricularRhythm: { beat: { ...ventricular, output: 0.7 } },
  paced: { beat: ventricular, hasSpike: true },
  // One continuous oscillation, as in severe hyperkalaemia: what is left of the beats merges into it.
  sineWave: {
    beat: { pr: null, qrs: 0, output: 0.5 },
    background: (rate) => (t) =>
      0.75 * Math.sin((turn * rate * t) / 60) + 0.12 * Math.sin((2 * turn * rate * t) / 60 + 0.6),
  },
  ventricularTachycardia,
  pulselessVentricularTachycardia: { beat: { ...ventricular, output: 0 } },
  torsadesDePointes: {
    beat: null,
    background: (rate) => (t) =>
      Math.sin((turn * rate * t) / 60) * (0.25 + 1.05 * Math.abs(Math.sin(turn * 0.26 * t + 0.5))),
  },
  ventricularFibrillation,
  fineVentricularFibrillation,
  pulselessElectricalActivity: { beat: { pr: null, qrs: 0.12, output: 0 } },
  asystole: { beat: null },
};
