import type { StateStore } from '@community/machines/shared';

/** A plan that is meant to be on this device. */
interface Mark {
  id: string;
  title: string;
  /** Set when an expired session has removed it: it is fetched once its user is back. */
  isDue?: true;
}

/** Which plans are meant to be on this device. */
export interface Marks {
  of: (userId: string) => Mark[];
  set: (userId: string, mark: Mark) => void;
  drop: (userId: string, id: string) => void;
  /** Drops those of all users but one; null: of all. */
  dropOthers: (userId: string | null) => void;
  /** Marks all as due: their plans were removed with an expired session. */
  setDue: () => void;
}

/** Stored apart from the plans, which the browser may evict, so that missing plans are noticed. */
export function createMarks(store: StateStore): Marks {
  // Another tab may have written since.
  const all = () => store.reload().keptPlans ?? [];
  return {
    of: (userId) => all().flatMap(({ userId: owner, ...mark }) => (owner === userId ? [mark] : [])),
    set(userId, { id, title }) {
      const marks = all();
      const known = marks.find((mark) => mark.userId === userId && mark.id === id);
      if (known?.title === title && !known.isDue) return;
      const others = marks.filter((mark) => mark !== known);
      store.update({ keptPlans: [...others, { userId, id, title }] });
    },
    drop(userId, id) {
      const marks = all();
      const others = marks.filter((mark) => mark.userId !== userId || mark.id !== id);
      if (others.length < marks.length) store.update({ keptPlans: others });
    },
    dropOthers(userId) {
      const marks = all();
      const own = marks.filter((mark) => mark.userId === userId);
      if (own.length < marks.length) store.update({ keptPlans: own });
    },
    setDue() {
      const marks = all();
      if (marks.some(({ isDue }) => !isDue))
        store.update({ keptPlans: marks.map((mark) => ({ ...mark, isDue: true as const })) });
    },
  };
}
