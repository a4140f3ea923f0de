import type { CheckContext } from './check.ts';
import { createRandom } from './random.ts';

/** So many homes are worked in at the same time, by checks whose rounds start and kill portals. */
const HOMES = 2;

/** What a home's share of the rounds is played with. */
export interface Share extends CheckContext {
  rounds: number;
  /** To be called after each round. */
  onRound: () => void;
}

/**
 * Divides rounds among homes that are worked in at the same time: a portal that starts keeps one core busy.
 * @param play plays a share of the rounds, with a source of chance of its own.
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

/** The sum of what each says. */
export const sumOf = <Item>(items: readonly Item[], say: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + say(item), 0);
