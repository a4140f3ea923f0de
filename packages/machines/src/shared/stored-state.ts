import type { ContentKind } from './shared.ts';

/** The only key that the portal uses in the browser's storage. */
export const STORAGE_KEY = 'community-portal';

/** Unsaved edits, kept until their author returns. */
export interface StoredDraft {
  /** The uuid of the user who made them. */
  userId: string;
  /** The form they belong to. */
  key: string;
  /** When they were last stored, in milliseconds since 1970. */
  keptAt: number;
  /** The fields of the form, in the form's own format. */
  values: unknown;
}

/** A plan the user wants on this device. Stored apart from the plan itself, which the browser may remove. */
export interface StoredMark {
  /** The uuid of the user who keeps it. */
  userId: string;
  /** uuid of the plan. */
  id: string;
  title: string;
  /** Set when an expired session has removed the plan: it is fetched once its user is back. */
  isDue?: true;
}

/** How long drafts are kept: a week, in milliseconds. */
const DRAFT_AGE = 7 * 24 * 60 * 60 * 1000;

/** What survives a reload: no personal data beyond the signed-in user's uuid and that user's drafts. */
export interface StoredState {
  version: 1;
  /** The uuid of the signed-in user; null if no user is signed in. */
  userId: string | null;
  /** Set when the last session expired, for the sign-in page. */
  hasExpired: boolean;
  /** null follows the device's setting. */
  theme: 'light' | 'dark' | null;
  /** Whether single-key shortcuts are turned off on this device. */
  areShortcutsOff?: boolean;
  /** The uuids of users who hid the tutorial for good. */
  tutorialHiddenFor: readonly string[];
  /** At most a week old. */
  drafts: readonly StoredDraft[];
  /** The plans that are meant to be on this device. */
  keptPlans?: readonly StoredMark[];
  /** Page sizes of scenarios and media, where chosen on this device. */
  perPage?: Partial<Record<ContentKind, number>>;
  /** Users' last visits to the lists of scenarios and media on this device, by user uuid. */
  visits?: Readonly<Record<string, Partial<Record<ContentKind, { since: number | null; seenAt: number }>>>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isDraft(value: unknown): value is StoredDraft {
  const { userId, key, keptAt } = (value ?? {}) as Partial<StoredDraft>;
  return isText(userId) && isText(key) && typeof keptAt === 'number';
}

function isMark(value: unknown): value is StoredMark {
  const { userId, id, title } = (value ?? {}) as Partial<StoredMark>;
  return isText(userId) && isText(id) && isText(title);
}

/** Validates a {@link StoredState}. By hand, as a page that waits for sign-in has no schemas yet. */
function isStoredState(value: unknown): value is StoredState {
  const { version, userId, hasExpired, theme } = (value ?? {}) as Record<string, unknown>;
  return (
    version === 1 &&
    isTextOrNull(userId) &&
    typeof hasExpired === 'boolean' &&
    (theme === null || theme === 'light' || theme === 'dark')
  );
}

const initial: StoredState = {
  version: 1,
  userId: null,
  hasExpired: false,
  theme: null,
  tutorialHiddenFor: [],
  drafts: [],
};

/** The required part of the browser's `Storage`. Methods may throw where storage is blocked or full. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stored state, read once and written through. */
export interface StateStore {
  /** The current state. */
  read(): StoredState;
  /** Changes parts of it. */
  update(change: Partial<Omit<StoredState, 'version'>>): void;
  /** Forgets the user and all that is theirs. What belongs to the device stays, and who has hidden the tutorial. */
  forget(): void;
  /** Reloads what another tab wrote; returns the new state. */
  reload(): StoredState;
}

/**
 * Opens the stored state. Invalid or incompatible state is dropped with a warning. Where storage is unavailable the
 * state lives as long as the page, with one warning.
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
    if (isStoredState(value)) {
      // An invalid list is dropped by itself: none of them is worth signing the user out for.
      return {
        ...value,
        tutorialHiddenFor: fitting(value.tutorialHiddenFor, isText),
        ...(value.keptPlans !== undefined && { keptPlans: fitting(value.keptPlans, isMark) }),
        drafts: fitting(value.drafts, isDraft).filter(({ keptAt }) => keptAt > Date.now() - DRAFT_AGE),
      };
    }
    onWarning('The stored state did not fit and was dropped.');
    return initial;
  }

  function fitting<Entry>(list: unknown, fits: (entry: unknown) => entry is Entry): Entry[] {
    if (Array.isArray(list) && list.every(fits)) return list;
    if (list !== undefined) onWarning('A part of the stored state did not fit and was dropped.');
    return [];
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

  function write(next: StoredState): void {
    state = next;
    if (!isUsable) return;
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(state));
    } catch (error) {
      giveUp(error);
    }
  }

  return {
    read: () => state,
    update: (change) => write({ ...state, ...change }),
    forget() {
      const { theme, areShortcutsOff, tutorialHiddenFor, perPage } = state;
      write({
        ...initial,
        theme,
        tutorialHiddenFor,
        ...(areShortcutsOff !== undefined && { areShortcutsOff }),
        ...(perPage !== undefined && { perPage }),
      });
    },
    reload() {
      if (isUsable) state = load();
      return state;
    },
  };
}
