import { loadWithRetry, whenIdle } from '@community/screens/shell';
import { type ComponentType, useEffect, useState } from 'react';

/** The service worker and the announcement of its versions, once the first page is there and the browser has time. */
export function LazyUpdate() {
  const [Update, setUpdate] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Not in every browser: neither in private windows of some, nor at addresses without HTTPS, nor during development.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const leaving = new AbortController();
    whenIdle(() => {
      if (leaving.signal.aborted) return;
      loadWithRetry(() => import('./update.tsx'), leaving.signal).then(
        (part) => setUpdate(() => part.default),
        // Unmounted before it was loaded.
        () => undefined,
      );
    });
    return () => leaving.abort();
  }, []);
  return Update && <Update />;
}
