/** A completed call. */
export interface Operation<State> {
  /** For people: the call and its response. */
  title: string;
  /** When it began and ended, on one clock. */
  began: number;
  ended: number;
  /** The state after it; null where the given state does not explain its response. */
  step(state: State): State | null;
}

/**
 * Finds a sequential order of calls that explains their responses and respects real time (linearisability, after Wing
 * and Gong).
 * @param operations at most 30.
 * @returns the calls in such an order; null where there is none.
 */
export function findOrder<State>(operations: readonly Operation<State>[], initial: State): Operation<State>[] | null {
  const all = 2 ** operations.length - 1;
  const dead = new Set<string>();

  function search(done: number, state: State): Operation<State>[] | null {
    if (done === all) return [];
    const key = `${done} ${JSON.stringify(state)}`;
    if (dead.has(key)) return null;
    const open = operations.filter((_, index) => (done & (1 << index)) === 0);
    const firstEnd = Math.min(...open.map(({ ended }) => ended));
    for (const operation of open) {
      if (operation.began > firstEnd) continue;
      const next = operation.step(state);
      if (next === null) continue;
      const rest = search(done | (1 << operations.indexOf(operation)), next);
      if (rest) return [operation, ...rest];
    }
    dead.add(key);
    return null;
  }

  return search(0, initial);
}
