import type { Drafts } from '../shell/drafts.ts';

/** Drafts of one form, with the values of an earlier visit, if any. */
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
