/** A wave of a heart beat: time after its start (seconds), width (seconds) and height (millivolts). */
interface Wave {
  at: number;
  width: number;
  height: number;
}

/** The properties of a lead: the heights of its waves, and its ST elevation, in millivolts. */
export interface Lead {
  p: number;
  q: number;
  r: number;
  s: number;
  t: number;
  st?: number;
}

const bell = (x: number, { at, width, height }: Wave) => height * Math.exp(-(((x - at) / width) ** 2));

/** One beat of a lead, as a function of seconds since its start. */
export function beat(lead: Lead, x: number): number {
  const { p, q, r, s, t, st = 0 } = lead;
  const waves: Wave[] = [
    { at: 0.08, width: 0.025, height: p },
    { at: 0.19, width: 0.009, height: -q },
    { at: 0.21, width: 0.011, height: r },
    { at: 0.235, width: 0.01, height: -s },
    { at: 0.46, width: 0.05, height: t },
  ];
  const raised = st / (1 + Math.exp(-(x - 0.25) / 0.006)) / (1 + Math.exp((x - 0.47) / 0.03));
  return raised + waves.reduce((sum, wave) => sum + bell(x, wave), 0);
}

/** Reproducible pseudo-random numbers between 0 and 1. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Millivolts as a function of seconds. */
export type Trace = (seconds: number) => number;

/** A regular rhythm. */
export function regular(lead: Lead, rate: number): Trace {
  const length = 60 / rate;
  return (seconds) => beat(lead, seconds % length);
}

/** Atrial fibrillation: no P wave, a trembling baseline, irregular beats. */
export function fibrillating(lead: Lead, seed: number): Trace {
  const chance = createChance(seed);
  const beats: number[] = [0];
  while ((beats.at(-1) ?? 0) < 20) beats.push((beats.at(-1) ?? 0) + 0.4 + chance() * 0.6);
  return (seconds) => {
    const last = beats.findLast((start) => start <= seconds) ?? 0;
    const trembling = 0.05 * Math.sin(seconds * 41 + seed) + 0.03 * Math.sin(seconds * 57 + 2 * seed);
    return beat({ ...lead, p: 0 }, seconds - last) + trembling;
  };
}

/** Ventricular fibrillation: nothing but a coarse, ever-changing wave. */
export function ventricularFibrillation(seed: number): Trace {
  return (x) =>
    0.55 * Math.sin(x * 31 + seed) * (0.6 + 0.4 * Math.sin(x * 2.3)) +
    0.35 * Math.sin(x * 43.7 + 1.3 * seed) * (0.5 + 0.5 * Math.sin(x * 3.1 + 1)) +
    0.15 * Math.sin(x * 61.3);
}

/** Exhaled carbon dioxide in kPa; a cleft is a spontaneous breath in the plateau. */
export function capnogram(rate: number, plateau: number, hasCleft: boolean): Trace {
  const length = 60 / rate;
  return (seconds) => {
    const x = (seconds % length) / length;
    const up = 1 / (1 + Math.exp(-(x - 0.12) / 0.012));
    const down = 1 / (1 + Math.exp((x - 0.55) / 0.01));
    const cleft = hasCleft ? 1 - 0.55 * Math.exp(-(((x - 0.42) / 0.035) ** 2)) : 1;
    return plateau * up * down * cleft * (0.93 + 0.07 * x * 2);
  };
}

/** A trace as an SVG path. */
export function pathOf(
  trace: Trace,
  {
    x,
    y,
    width,
    seconds,
    scale,
    from = 0,
  }: { x: number; y: number; width: number; seconds: number; scale: number; from?: number },
): string {
  const points = Math.round(width);
  return Array.from({ length: points + 1 }, (_, index) => {
    const at = from + (index / points) * seconds;
    return `${index === 0 ? 'M' : 'L'}${(x + (index / points) * width).toFixed(1)} ${(y - trace(at) * scale).toFixed(1)}`;
  }).join('');
}
