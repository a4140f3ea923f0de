/**
 * Keeps the screen awake while an element is on the page, as far as the browser allows; for its `ref`. Browsers let go
 * of the lock whenever the page is hidden, so it is asked for again when it is back.
 * @returns a function that lets the screen sleep again.
 */
export function keepAwake(): () => void {
  const ending = new AbortController();
  let lock: WakeLockSentinel | null = null;
  const acquire = async () => {
    // Missing on pages without TLS and in older browsers.
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (ending.signal.aborted) await lock.release();
    } catch {
      // It was refused, as on a low battery: the screen may sleep, and nothing else changes.
    }
  };
  void acquire();
  document.addEventListener('visibilitychange', acquire, { signal: ending.signal });
  return () => {
    ending.abort();
    void lock?.release();
  };
}
