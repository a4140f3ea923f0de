import { createRandom, type Random } from './random.ts';

/** So many homes are worked in at the same time, by checks whose rounds start and kill portals. */
const HOMES = 2;

/**
 * Divides rounds among homes that are worked in at the same time: a portal that starts keeps one core busy.
 * @param work does so many rounds, with a source of chance of its own.
 * @throws the first failure, once all have ended.
 */
export async function divideRounds<Result>(
  rounds: number,
  seed: number,
  work: (rounds: number, random: Random) => Promise<Result>,
): Promise<Result[]> {
  const shares = Array.from({ length: HOMES }, (_, index) => work(rounds / HOMES, createRandom(seed + index)));
  const results = await Promise.allSettled(shares);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** The sum of what each says. */
export const sumOf = <Item>(items: readonly Item[], say: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + say(item), 0);
