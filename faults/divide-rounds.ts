import type { CheckContext } from './check.ts';
import { createRandom } from './random.ts';

/** Concurrent homes, for checks whose rounds start and kill portals. */
const HOMES = 2;

/** The context of a home's share of the rounds. */
export interface Share extends CheckContext {
  rounds: number;
  /** Call it after each round. */
  onRound: () => void;
}

/**
 * Divides rounds among concurrent homes: a starting portal keeps one core busy.
 * @param play plays a share of the rounds, with its own random source.
 * @throws the first failure, once all have ended.
 */
export async function divideRounds<Result>(
  rounds: number,
  context: CheckContext,
  play: (share: Share) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  const onRound = () => {
    done += 1;
    context.progress(done, rounds);
  };
  const shares = Array.from({ length: HOMES }, (_, index) =>
    play({ ...context, random: createRandom(context.seed + index), rounds: rounds / HOMES, onRound }),
  );
  const results = await Promise.allSettled(shares);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** The sum of a number over items. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);
