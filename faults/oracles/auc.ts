/** How well the times of two kinds of calls can be distinguished. */
export interface Separation {
  /** 0.5: not at all; 1: always. The sign of the difference does not matter. */
  auc: number;
  /** Standard error of `auc` under the null hypothesis. */
  error: number;
}

/** The Mann–Whitney statistic of two samples as the area under the curve, folded to 0.5 or more; ties count half. */
export function separate(one: readonly number[], other: readonly number[]): Separation {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + end + 1) / 2;
    ranks += rank * all.slice(start, end).filter(({ isOne }) => isOne).length;
    start = end;
  }
  const pairs = one.length * other.length;
  const area = (ranks - (one.length * (one.length + 1)) / 2) / pairs;
  return { auc: Math.max(area, 1 - area), error: Math.sqrt((one.length + other.length + 1) / (12 * pairs)) };
}
