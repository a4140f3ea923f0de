import type { Announcement } from '@community/machines/shared';

/** Where screens announce and the frame listens. */
export interface Notices {
  announce(announcement: Announcement): void;
  /** @returns stops listening. */
  listen(listener: (announcement: Announcement) => void): () => void;
}

/** Makes the place where screens announce. What nobody listens to is lost: it was about a page that is gone. */
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
