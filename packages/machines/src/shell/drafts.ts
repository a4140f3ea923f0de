import type { StateStore } from '../shared/stored-state.ts';

/** Unsaved edits. */
export interface Draft {
  /** The fields of the form, in the form's own format. */
  values: unknown;
  /** When they were last stored, in milliseconds since 1970. */
  keptAt: number;
}

/** Where the signed-in user's unsaved edits survive the page and the session. */
export interface Drafts {
  /** The draft of a form; null if there is none. */
  find(key: string): Draft | null;
  /** Saves a form's values. Does nothing while no user is signed in. */
  keep(key: string, values: unknown): void;
  /** Drops the draft of a form. */
  drop(key: string): void;
}

/** The drafts in the stored state. Those of other users are neither found nor changed. */
export function createDrafts(store: StateStore): Drafts {
  const owner = () => store.read().userId;
  const others = (key: string) => store.read().drafts.filter((draft) => draft.userId !== owner() || draft.key !== key);
  return {
    find(key) {
      const draft = store.read().drafts.find((one) => one.userId === owner() && one.key === key);
      return draft ? { values: draft.values, keptAt: draft.keptAt } : null;
    },
    keep(key, values) {
      const userId = owner();
      if (userId === null) return;
      store.update({ drafts: [...others(key), { userId, key, keptAt: Date.now(), values }] });
    },
    drop(key) {
      store.update({ drafts: others(key) });
    },
  };
}
