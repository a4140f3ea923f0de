/** Milliseconds after the page load before anything is preloaded. */
const PAUSE = 1500;

const waiting: (() => void)[] = [];

/** Safari does not support `requestIdleCallback`. */
const inIdleTime = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 100);

function goOn(): void {
  // What fails to load offline is remembered as failed by some browsers.
  if (!navigator.onLine) {
    addEventListener('online', goOn, { once: true });
    return;
  }
  waiting.shift()?.();
  if (waiting.length > 0) inIdleTime(goOn);
}

function begin(): void {
  setTimeout(() => inIdleTime(goOn), PAUSE);
}

/** Runs a task once the page has loaded and the browser is idle; tasks run one at a time. */
export function whenIdle(work: () => void): void {
  // Nothing is shown where there is no document, so there is nothing to wait for.
  if (globalThis.document === undefined) return;
  waiting.push(work);
  if (waiting.length > 1) return;
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
