import type { Drafts } from '../shell/drafts.ts';

/** Drafts of one form, with the values that an earlier visit has left behind, if any. */
export function memoryDrafts(values: unknown = null): Drafts {
  let kept = values;
  return {
    find: () => (kept === null ? null : { values: kept, keptAt: 1 }),
    keep: (_, given) => {
      kept = given;
    },
    drop: () => {
      kept = null;
    },
  };
}
