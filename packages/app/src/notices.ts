import type { Announcement } from '@community/machines/shared';
import { useSyncExternalStore } from 'react';

/** What the screens have announced last; a new object each time, so that the same words are said again. */
export interface Notices {
  announce(announcement: Announcement): void;
  latest(): Announcement | null;
  subscribe(listener: () => void): () => void;
}

/** Where screens announce and the frame listens. */
export function createNotices(): Notices {
  let latest: Announcement | null = null;
  const listeners = new Set<() => void>();
  return {
    announce(announcement) {
      latest = { ...announcement };
      for (const listener of listeners) listener();
    },
    latest: () => latest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The latest announcement, or null before the first. */
export const useLatestNotice = ({ subscribe, latest }: Notices): Announcement | null =>
  useSyncExternalStore(subscribe, latest);
