import type { Drafts } from '@community/machines/shell';

/**
 * Drafts that live as long as a story does.
 * @param values What an earlier visit has left behind; null for nothing.
 */
export function draftsOf(values: unknown): Drafts {
  let kept = values;
  return {
    find: () => (kept === null ? null : { values: kept, keptAt: Date.UTC(2026, 2, 14, 9, 30) }),
    keep: (_, changed) => {
      kept = changed;
    },
    drop: () => {
      kept = null;
    },
  };
}
