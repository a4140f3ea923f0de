import type { Drafts } from '@community/machines/shell';

/**
 * Drafts that last as long as the story.
 * @param values the draft of an earlier visit; null for none.
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
