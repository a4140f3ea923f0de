import { describe, expect, it } from 'vitest';
import { separate } from './auc.ts';

describe('AUC of the times of two kinds of calls', () => {
  it.each<[string, number[], number[], number]>([
    ['always, by being later', [10, 11, 12], [1, 2, 3], 1],
    ['always, by being sooner', [1, 2, 3], [10, 11, 12], 1],
    ['not at all, where they are the same', [1, 2, 3], [1, 2, 3], 0.5],
    ['not at all, where all are equal', [5, 5, 5], [5, 5], 0.5],
    ['in seven pairs of nine', [2, 4, 6], [1, 3, 5].map((value) => value - 1), 7 / 9],
  ])('%s', (_, one, other, auc) => {
    expect(separate(one, other).auc).toBeCloseTo(auc, 10);
    expect(separate(other, one).auc).toBeCloseTo(auc, 10);
  });

  it('is more precise for larger samples', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index);
    expect(separate([1, 2, 3], [1, 2, 3]).error).toBeGreaterThan(0.2);
    expect(separate(many, many).error).toBeLessThan(0.013);
  });
});
