import * as z from 'zod/mini';

/** The one key under which the portal keeps state in the browser. */
export const STORAGE_KEY = 'community-portal';

const storedState = z.object({
  version: z.literal(1),
  /** The uuid of the user who is signed in here; null when nobody is. */
  userId: z.nullable(z.string()),
  /** Set when the last session ended by itself, so that sign-in can say so. */
  hasExpired: z.boolean(),
  /** null follows the device's setting. */
  theme: z.nullable(z.enum(['light', 'dark'])),
});

/** What outlives a reload: no personal data beyond the signed-in user's uuid. */
export type StoredState = z.output<typeof storedState>;

const initial: StoredState = { version: 1, userId: null, hasExpired: false, theme: null };

/** The part of the browser's `Storage` that is needed. Each method may throw where storage is blocked or full. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stored state, read once and written through. */
export interface StateStore {
  /** The state as it is now. */
  read(): StoredState;
  /** Changes some of it. */
  update(change: Partial<Omit<StoredState, 'version'>>): void;
  /** Takes over what another tab wrote; answers the new state. */
  reload(): StoredState;
}

/**
 * Opens the stored state. What does not validate (corrupt, or of another version) is dropped with a warning. Where
 * storage is unavailable the state lives as long as the page, with one warning.
 */
export function createStateStore(storage: TextStorage, onWarning: (message: string) => void): StateStore {
  let isUsable = true;

  function giveUp(error: unknown): void {
    if (isUsable) onWarning(`Storage is unavailable, so nothing is kept after this page closes: ${String(error)}`);
    isUsable = false;
  }

  function parse(text: string): StoredState {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    const parsed = storedState.safeParse(value);
    if (parsed.success) return parsed.data;
    onWarning('The stored state did not fit and was dropped.');
    return initial;
  }

  function load(): StoredState {
    try {
      const text = storage.getItem(STORAGE_KEY);
      return text === null ? initial : parse(text);
    } catch (error) {
      giveUp(error);
      return initial;
    }
  }

  let state = load();
  return {
    read: () => state,
    update(change) {
      state = { ...state, ...change };
      if (!isUsable) return;
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify(state));
      } catch (error) {
        giveUp(error);
      }
    },
    reload() {
      if (isUsable) state = load();
      return state;
    },
  };
}
