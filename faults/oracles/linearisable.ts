/** A call that was made and answered. */
export interface Operation<State> {
  /** For people: what was asked, and answered. */
  title: string;
  /** When it was made, and when it had been answered, on one clock. */
  began: number;
  ended: number;
  /** The state after it, given the one before; null where that one does not lead to its answer. */
  step(state: State): State | null;
}

/**
 * Finds an order of calls in which each was answered as the model answers it, and none comes before one that had been
 * answered when it was made (linearisability, after Wing and Gong).
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
