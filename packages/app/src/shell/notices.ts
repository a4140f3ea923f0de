import type { Announcement } from '@community/machines/shared';

/** The channel through which screens announce and the frame listens. */
export interface Notices {
  announce(announcement: Announcement): void;
  /** @returns a function that unsubscribes. */
  listen(listener: (announcement: Announcement) => void): () => void;
}

/** Creates the channel for announcements. Without a listener they are dropped: their page is gone. */
export function createNotices(): Notices {
  const listeners = new Set<(announcement: Announcement) => void>();
  return {
    announce(announcement) {
      for (const listener of listeners) listener(announcement);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
