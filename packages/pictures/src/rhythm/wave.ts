/** One bell-shaped deflection of a curve. Times in seconds; rise and fall are the standard deviations before and after the peak. */
export interface Wave {
  readonly at: number;
  readonly rise: number;
  readonly fall: number;
  readonly height: number;
}

/** Height of a sum of waves at time `t`. */
export function sumAt(waves: readonly Wave[], t: number): number {
  let sum = 0;
  for (const { at, rise, fall, height } of waves) {
    const distance = (t - at) / (t < at ? rise : fall);
    if (Math.abs(distance) < 4) sum += height * Math.exp(-distance * distance * 0.5);
  }
  return sum;
}

/** `samples` values of `curve`, evenly spaced over 0 to `seconds`, both ends included. */
export function sample(seconds: number, samples: number, curve: (t: number) => number): number[] {
  return Array.from({ length: samples }, (_, index) => curve((index / (samples - 1)) * seconds));
}
