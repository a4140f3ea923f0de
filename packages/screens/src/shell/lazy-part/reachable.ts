/** Milliseconds between two checks whether the server responds again. */
const INTERVAL = 2000;

function untilEvent(name: string, after: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      removeEventListener(name, settle);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, after);
    addEventListener(name, settle);
    signal.addEventListener('abort', settle);
  });
}

/**
 * Loads a script that nothing shows, and retries whenever the server responds, until it has loaded.
 * @throws when it was aborted.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>, signal: AbortSignal): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the portal did not load.', error);
    }
    await whenReachable(signal);
  }
}

/** Whether the server responds now. */
export function isAnswering(signal: AbortSignal): Promise<boolean> {
  return fetch('/healthz', { signal, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Resolves when the server responds again: checks when the device gets its network back, and every two seconds. */
export async function whenReachable(signal: AbortSignal): Promise<void> {
  for (;;) {
    await untilEvent('online', INTERVAL, signal);
    signal.throwIfAborted();
    // Also where the device says that it is offline, which is not always so.
    if (await isAnswering(signal)) return;
  }
}
