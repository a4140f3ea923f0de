import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number) => {
  const random = createRandom(seed);
  return [random.below(1000), random.bytes(8).toString('hex'), random.pick(['a', 'b', 'c']), random.below(1000)];
};

it('the same seed draws the same numbers, another one different ones', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('draws all numbers below the limit, and no others', () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 200 }, () => random.below(5)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4]);
});
